import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Metadata, type Outcome, type RunRecord, safeName, type TrialLine } from '@webeval/core'
import { onTestFinished } from 'vitest'

/** A folder that is gone after the test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'webeval-dashboard-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Writes a file and the folders on its way; yields its path. */
export function put(path: string, content: string | Uint8Array | object): string {
  mkdirSync(dirname(path), { recursive: true })
  const isRaw = typeof content === 'string' || content instanceof Uint8Array
  writeFileSync(path, isRaw ? content : JSON.stringify(content))
  return path
}

/** Lines of a JSON lines file. */
export const jsonl = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** The record of an imaginary run. */
const runRecord = (given: Partial<RunRecord> = {}): RunRecord => ({
  schema_version: 1,
  run_id: 'r1',
  status: 'finished',
  started_at: '2026-01-01T10:00:00.000Z',
  finished_at: '2026-01-01T10:01:00.000Z',
  suite: { name: 'shop', path: 'tasks.jsonl', sha256: 'abc', tasks: 2 },
  variant: { agent: 'single', models: { actor: 'embedded' } },
  limits: {},
  trials: 1,
  workers: 2,
  versions: { webeval: '0', node: '0', playwright: '0', browser: '0' },
  ...given,
})

/** How an imaginary trial ended. */
export const trialLine = (query_id: string, outcome: Outcome, given: Partial<TrialLine> = {}): TrialLine => ({
  query_id,
  trial: 1,
  outcome,
  passed: outcome === 'passed' ? true : outcome === 'failed' ? false : null,
  score: outcome === 'passed' ? 1 : outcome === 'failed' ? 0 : null,
  steps: 3,
  duration_ms: 1_000,
  usage: {},
  cost_usd: 0,
  path: `${safeName(query_id)}/trial-1`,
  ...given,
})

/** The `metadata.json` of an imaginary trial. */
export const trialMetadata = (given: Partial<Metadata> & { readonly query_id: string }): Metadata => ({
  schema_version: 1,
  dataset: 'test',
  query: `Do ${given.query_id}`,
  trial: 1,
  started_at: '2026-01-01T10:00:00.000Z',
  completed_at: '2026-01-01T10:00:01.000Z',
  total_duration_ms: 1_000,
  total_steps: 1,
  screenshot_count: 0,
  termination_reason: 'completed',
  outcome: 'failed',
  final_answer: null,
  errors: [],
  warnings: [],
  agent_config: { type: 'single', model: 'embedded' },
  usage: {},
  cost_usd: 0,
  grader_results: {},
  ...given,
})

/** The part of a run that a test sets; the rest is invented. */
export interface RunOnDisk {
  readonly record?: Partial<RunRecord>
  readonly tasks?: readonly { readonly query_id: string; readonly [name: string]: unknown }[]
  readonly lines?: readonly TrialLine[]
}

/** Puts a run into a results folder; yields the run's folder. */
export function putRun(
  results: string,
  runId: string,
  { record, tasks = [], lines = [] }: RunOnDisk = {},
): string {
  const folder = join(results, runId)
  const whole = tasks.map((task) => ({ query: `Do ${task.query_id}`, start_url: 'target://shop/', ...task }))
  put(join(folder, 'run.json'), runRecord({ run_id: runId, ...record }))
  put(join(folder, 'tasks.jsonl'), jsonl(whole))
  put(join(folder, 'trials.jsonl'), jsonl(lines))
  return folder
}

/** Adds a line to a run, as the engine does. */
export const addLine = (folder: string, line: TrialLine): void =>
  appendFileSync(join(folder, 'trials.jsonl'), `${JSON.stringify(line)}\n`)
