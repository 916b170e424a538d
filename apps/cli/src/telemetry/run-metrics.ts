import type { Meter } from '@opentelemetry/api'
import type { Clock, ModelCall, RunEvent } from '@webeval/core'
import { modelAttributes } from './model-call-span.js'
import type { safeAttributes } from './safe-attributes.js'

/** Measures runs: how many trials end and how, what waits, and what models use. */
export interface RunMetrics {
  onRunEvent(event: RunEvent): void
  modelCalls(calls: readonly ModelCall[]): void
}

/** Limits of buckets in seconds, as the GenAI conventions name them, and longer ones for trials and their waits. */
const callSeconds = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92]
const longSeconds = [0.1, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320, 640, 1_280, 3_600, 14_400, 86_400]
const tokenCounts = [1, 4, 16, 64, 256, 1_024, 4_096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304]

/** Makes the instruments of a meter. */
export function runMetrics(meter: Meter, clock: Clock, safe: ReturnType<typeof safeAttributes>): RunMetrics {
  const { calls, ...instruments } = instrumentsOf(meter)
  const course = { planned: clock.monotonic(), queued: 0, active: 0, run: '' }
  const waiting = new Map<string, number[]>()
  const count = (queued: number, active: number) => {
    course.queued = Math.max(0, course.queued + queued)
    course.active = Math.max(0, course.active + active)
    const of = safe({ 'webeval.run_id': course.run })
    instruments.queued.record(course.queued, of)
    instruments.active.record(course.active, of)
  }
  const seconds = (since: number) => (clock.monotonic() - since) / 1_000
  return {
    onRunEvent(event) {
      if (event.type === 'run_started') {
        Object.assign(course, { planned: clock.monotonic(), run: event.run.run_id, active: 0 })
        course.queued = 0
        count(event.planned - event.done, 0)
      } else if (event.type === 'trial_started') {
        count(-1, 1)
        instruments.waits.record(seconds(course.planned), { 'webeval.wait': 'worker' })
      } else if (event.type === 'step_started')
        instruments.steps.add(1, { 'gen_ai.tool.name': toolName(event.tool) })
      else if (event.type === 'model_waiting') {
        const key = JSON.stringify(event.key)
        waiting.set(key, [...(waiting.get(key) ?? []), clock.monotonic()])
      } else if (event.type === 'model_resumed') {
        const [since, ...others] = waiting.get(JSON.stringify(event.key)) ?? []
        waiting.set(JSON.stringify(event.key), others)
        if (since !== undefined) instruments.waits.record(seconds(since), { 'webeval.wait': 'provider' })
      } else if (event.type === 'trial_finished') {
        count(0, -1)
        waiting.delete(JSON.stringify(event.key))
        const { outcome, duration_ms, cost_usd } = event.line
        instruments.trials.add(1, { 'webeval.outcome': outcome })
        instruments.durations.record(duration_ms / 1_000, { 'webeval.outcome': outcome })
        if (cost_usd) instruments.cost.add(cost_usd)
      } else if (event.type === 'run_finished') count(-course.queued, -course.active)
    },
    modelCalls(ended) {
      for (const call of ended) {
        const of = safe({ ...modelAttributes(call), 'webeval.role': call.role })
        const failure = call.error === undefined ? {} : { 'error.type': call.finish }
        calls.durations.record(call.ms / 1_000, { ...of, ...failure })
        for (const type of ['input', 'output'] as const) {
          const tokens = call[`${type}_tokens`]
          if (tokens !== null) calls.tokens.record(tokens, { ...of, 'gen_ai.token.type': type })
        }
      }
    },
  }
}

/** A model may name a tool that does not exist, with any text. */
const toolName = (tool: string): string => (/^[\w-]{1,64}$/.test(tool) ? tool : 'other')

function instrumentsOf(meter: Meter) {
  const histogram = (name: string, unit: string, explicitBucketBoundaries: number[], description: string) =>
    meter.createHistogram(name, { unit, description, advice: { explicitBucketBoundaries } })
  return {
    trials: meter.createCounter('webeval.trials', { description: 'Trials that ended, by outcome' }),
    steps: meter.createCounter('webeval.steps', { description: 'Tool calls of agents, by tool' }),
    cost: meter.createCounter('webeval.cost', { unit: 'USD', description: 'Known cost of ended trials' }),
    queued: meter.createGauge('webeval.trials.queued', { description: 'Trials that wait for a worker' }),
    active: meter.createGauge('webeval.trials.active', { description: 'Trials under way' }),
    durations: histogram('webeval.trial.duration', 's', longSeconds, 'Duration of trials, by outcome'),
    waits: histogram(
      'webeval.wait.duration',
      's',
      longSeconds,
      'Waits of trials for a worker, and of model calls for their provider',
    ),
    calls: {
      tokens: histogram('gen_ai.client.token.usage', '{token}', tokenCounts, 'Tokens of model calls'),
      durations: histogram('gen_ai.client.operation.duration', 's', callSeconds, 'Duration of model calls'),
    },
  }
}
