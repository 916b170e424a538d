import type { Agent, StoredRun, Suite, TrialLine, Variant } from '@webeval/core'
import {
  createFileRunStore,
  estimateRun,
  planTrials,
  type RunEstimate,
  trialLimits,
} from '@webeval/run-engine'
import { exitCodes, type ExitCode } from './exit-codes.js'
import { extentOf } from './extent.js'
import type { RunOptions } from './options/run-options.js'
import { formatCost, formatDuration, plainLine } from './report/format.js'

/** What a run would do. */
interface RunPlan {
  readonly suite: string
  readonly tasks: number
  readonly trials_per_task: number
  /** Trials that have ended in the run that is to be gone on with. */
  readonly done: number
  /** Trials that would be run. */
  readonly to_run: number
  readonly agent: string
  readonly models: Variant['models']
  readonly workers: number
  /** Tool calls at the most, over all of these trials. */
  readonly most_steps: number
  readonly budget_usd: number | null
  /** null when no earlier run has ended trials of the same agent and models. */
  readonly estimate: (RunEstimate & { readonly from_runs: number }) | null
}

/** What is planned: tasks, who does them, and the run to go on with. */
interface Planned {
  readonly suite: Suite
  readonly variant: Variant
  readonly resumed: StoredRun | null
}

/** Plans a run from its options and the earlier runs in its results folder; opens and writes nothing. */
export async function planOf(
  { suite, variant, resumed }: Planned,
  agent: Agent,
  options: RunOptions,
): Promise<RunPlan> {
  const extent = resumed ? await resumed.record() : extentOf(options)
  const ended = resumed ? await resumed.trials() : []
  const todo = planTrials(suite.tasks, extent.trials, ended, options.retry)
  const workers = options.workers ?? extent.workers
  const { runs, lines } = await earlierTrials(options.out, variant)
  const keys = todo.map(({ key }) => key)
  const estimate = estimateRun(keys, lines, workers)
  const limits = todo.map(({ task }) => trialLimits(extent.limits, task.limits, agent.defaultLimits))
  return {
    suite: suite.name,
    tasks: suite.tasks.length,
    trials_per_task: extent.trials,
    done: suite.tasks.length * extent.trials - todo.length,
    to_run: todo.length,
    agent: variant.agent,
    models: variant.models,
    workers,
    most_steps: limits.reduce((sum, { maxSteps }) => sum + maxSteps, 0),
    budget_usd: options.budget ?? null,
    estimate: estimate && { from_runs: runs, ...estimate },
  }
}

/** Writes a plan to standard output. */
export function tellPlan(plan: RunPlan, { out, json }: Pick<RunOptions, 'out' | 'json'>): ExitCode {
  process.stdout.write(json ? `${JSON.stringify({ plan })}\n` : `${describePlan(plan, out)}\n`)
  return exitCodes.done
}

/** Ended trials of the same agent with the same model in each role. */
async function earlierTrials(out: string, variant: Variant) {
  const store = createFileRunStore(out)
  const lines: TrialLine[] = []
  let runs = 0
  for (const id of await store.list()) {
    const run = await store.open(id)
    if (!isSame((await run.record()).variant, variant)) continue
    const own = await run.trials()
    if (own.length > 0) runs++
    lines.push(...own)
  }
  return { runs, lines }
}

function isSame(a: Variant, b: Variant): boolean {
  const roles = Object.keys({ ...a.models, ...b.models }) as (keyof Variant['models'])[]
  return a.agent === b.agent && roles.every((role) => a.models[role] === b.models[role])
}

function describePlan(plan: RunPlan, out: string): string {
  const { tasks, trials_per_task: trials, done, to_run, budget_usd } = plan
  const models = Object.entries(plan.models).map(([role, spec]) => `${role} ${spec}`)
  const going = done > 0 ? `, of which ${done} have ended: ${to_run} to run` : ''
  const rows: readonly (readonly [string, string])[] = [
    ['suite', plainLine(plan.suite, 100)],
    ['trials', `${tasks} tasks × ${trials} = ${tasks * trials}${going}`],
    ['agent', `${plan.agent} (${models.join(', ') || 'no model'})`],
    ['workers', String(plan.workers)],
    [
      'at most',
      `${plan.most_steps} tool calls${budget_usd === null ? '' : `, budget ${formatCost(budget_usd)}`}`,
    ],
    ...describeEstimate(plan.estimate, out),
  ]
  const text = rows.map(([name, said]) => `${name.padEnd(9)} ${said}`)
  return ['This is a plan: nothing is run.', '', ...text].join('\n')
}

function describeEstimate(estimate: RunPlan['estimate'], out: string): [string, string][] {
  if (!estimate)
    return [['expected', `not known: ${out} has no trial of this agent with these models to go by`]]
  const { model_calls, tokens, steps, cost_usd, run_ms, from_trials, from_runs } = estimate
  return [
    [
      'expected',
      `${model_calls} model calls, ${tokens} tokens, ${steps} tool calls, cost ${formatCost(cost_usd)}, ${formatDuration(run_ms)}`,
    ],
    [
      '',
      `by the means of ${from_trials} trials in ${from_runs} earlier runs of this agent with these models in ${out}`,
    ],
  ]
}
