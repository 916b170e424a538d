import type { NamedGrade } from '../records/grade.js'
import type { Metadata } from '../records/metadata.js'
import type { ModelCall } from '../records/run/model-call.js'
import type { RunRecord, Summary, TrialLine } from '../records/run.js'
import { taskSchema } from '../records/task.js'

/** The key of the stored trial. */
export const key = { query_id: 'buy-a-lamp', trial: 1 }
/** The time of every stored date. */
export const storedAt = '2026-01-02T03:04:05.000Z'
/** The task of the stored trial. */
export const task = taskSchema.parse({
  query_id: key.query_id,
  query: 'Buy a lamp',
  start_url: 'http://shop.test/',
  graders: ['answer'],
})
/** A passing grade. */
export const grade: NamedGrade = {
  name: 'answer',
  required: true,
  status: 'graded',
  score: 1,
  pass: true,
  reasoning: 'ok',
}

/** A running run. */
export const fakeRun = (run_id: string): RunRecord => ({
  schema_version: 1,
  run_id,
  status: 'running',
  started_at: storedAt,
  finished_at: null,
  suite: { name: 'shop', path: 'shop.jsonl', sha256: '0'.repeat(64), tasks: 1 },
  variant: { agent: 'single', models: { actor: 'scripted' } },
  limits: {},
  trials: 1,
  workers: 1,
  versions: { webeval: '0', node: '0', playwright: '0', browser: '0' },
})

/** The line of a passed trial. */
export const fakeLine = (query_id: string): TrialLine => ({
  query_id,
  trial: 1,
  outcome: 'passed',
  passed: true,
  score: 1,
  steps: 3,
  duration_ms: 12,
  usage: {},
  cost_usd: 0,
  path: `${query_id}/trial-1`,
})

/** An answered model call. */
export const fakeCall: ModelCall = {
  at: storedAt,
  role: 'actor',
  spec: 'scripted',
  ms: 5,
  attempts: 1,
  input_tokens: 10,
  output_tokens: 5,
  cached_tokens: 0,
  thinking_tokens: 0,
  cost_usd: null,
  finish: 'stop',
  after: 0,
}

/** Metadata of a trial without grades. */
export const fakeMetadata: Metadata = {
  schema_version: 1,
  query_id: key.query_id,
  dataset: 'custom',
  query: task.query,
  trial: 1,
  started_at: storedAt,
  completed_at: storedAt,
  total_duration_ms: 0,
  total_steps: 0,
  screenshot_count: 0,
  termination_reason: 'completed',
  outcome: 'unscored',
  final_answer: null,
  errors: [],
  warnings: [],
  agent_config: { type: 'single', model: 'scripted' },
  usage: {},
  cost_usd: 0,
  grader_results: {},
}

/** The summary of a run without trials. */
export const fakeSummary: Summary = {
  schema_version: 1,
  run_id: 'one',
  totals: { tasks: 1, planned: 1, trials: 0, steps: 0, duration_ms: 0 },
  outcomes: {},
  pass_rate: { value: null, passed: 0, denominator: 0, over: [], interval: null, worst_case: null },
  pass_at_k: {},
  pass_hat_k: {},
  tasks: [],
  usage: {},
  cost_usd: 0,
}
