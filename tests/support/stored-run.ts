import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { safeName } from '../../packages/core/src/index.js'

const then = '2026-01-01T00:00:00.000Z'

/** The part of a stored run that a test sets; the rest is a finished run of one passed trial. */
export interface StoredRunParts {
  readonly record?: Readonly<Record<string, unknown>>
  readonly queryIds?: readonly string[]
  readonly messages?: readonly Readonly<Record<string, unknown>>[]
  readonly reasoning?: string
  /** Whether trials have folders. Default true; without them a run of many tasks is made in no time. */
  readonly withTrials?: boolean
}

/** Writes a run folder as the engine would leave it. Yields its path. */
export function storedRun(results: string, runId: string, parts: StoredRunParts = {}): string {
  const { queryIds = ['a'], messages = [], reasoning = 'fine', withTrials = true } = parts
  const folder = join(results, runId)
  const task = (query_id: string) => ({
    query_id,
    query: 'Do it',
    start_url: 'https://x.test/',
    graders: [{ name: 'within_steps', max: 5 }],
  })
  mkdirSync(folder, { recursive: true })
  const json = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value))
  const lines = (name: string, values: readonly unknown[]) =>
    writeFileSync(join(folder, name), values.map((value) => `${JSON.stringify(value)}\n`).join(''))
  json('run.json', {
    schema_version: 1,
    run_id: runId,
    status: 'finished',
    started_at: then,
    finished_at: then,
    suite: { name: 's', path: 's.jsonl', sha256: '0'.repeat(64), tasks: queryIds.length },
    variant: { agent: 'single', models: { actor: 'noop' } },
    limits: {},
    trials: 1,
    workers: 1,
    versions: { webeval: '0', node: '0', playwright: '0', browser: '0' },
    ...parts.record,
  })
  lines('tasks.jsonl', queryIds.map(task))
  lines(
    'trials.jsonl',
    queryIds.map((query_id) => ({
      query_id,
      trial: 1,
      outcome: 'passed',
      passed: true,
      score: 1,
      steps: 1,
      duration_ms: 1,
      usage: {},
      cost_usd: 0,
      path: `${safeName(query_id)}/trial-1`,
    })),
  )
  for (const query_id of withTrials ? queryIds : []) {
    const trial = join(safeName(query_id), 'trial-1')
    mkdirSync(join(folder, trial), { recursive: true })
    json(join(trial, 'metadata.json'), {
      schema_version: 1,
      query_id,
      dataset: 'd',
      query: 'Do it',
      trial: 1,
      started_at: then,
      completed_at: then,
      total_duration_ms: 1,
      total_steps: 1,
      screenshot_count: 0,
      termination_reason: 'completed',
      outcome: 'passed',
      final_answer: 'x',
      errors: [{ source: 'model', message: reasoning, timestamp: then }],
      warnings: [],
      agent_config: { type: 'single', model: 'noop' },
      usage: {},
      cost_usd: 0,
      grader_results: {},
      task: task(query_id),
    })
    json(join(trial, 'grades.json'), {
      schema_version: 1,
      rounds: [
        {
          graded_at: then,
          grades: [{ name: reasoning, required: true, status: 'graded', score: 1, pass: true, reasoning }],
        },
      ],
    })
    lines(
      join(trial, 'messages.jsonl'),
      messages.map((message) => ({ timestamp: then, ...message })),
    )
    lines(join(trial, 'steps.jsonl'), [])
  }
  return folder
}
