import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Grade, type Outcome, type RunRecord, taskSchema, type TrialLine } from '@webeval/core'
import { createFileRunStore, summarise } from '@webeval/run-engine'
import { at, hostile, hostileMessages, hostileSteps } from './hostile-trial.js'

const { writeRunOf, writeLongTrial } = (await import(
  new URL('../../../bench/dashboard/large-runs.mjs', import.meta.url).href
)) as {
  writeRunOf: (results: string, runId: string, trials: number) => string
  writeLongTrial: (runFolder: string, bytes: number) => number
}

/** A `run.json` as the engine writes it. */
function runRecord(run_id: string, model: string, tasks: number, day: number): RunRecord {
  return {
    schema_version: 1,
    run_id,
    status: 'finished',
    started_at: at(day * 86_400_000),
    finished_at: at(day * 86_400_000 + 60_000),
    suite: { name: 'shop', path: 'shop.jsonl', sha256: 'abc', tasks },
    variant: { agent: 'orchestrator-executor', models: { orchestrator: model, executor: model } },
    limits: {},
    trials: 1,
    workers: 2,
    versions: { webeval: '0', node: '20', playwright: '1', browser: 'Chromium' },
  }
}

/** More than fit a line of a narrow window. */
const graders = ['answer', 'url', 'page_state', 'a_grader_with_a_name_that_no_narrow_window_holds', 'network']

const modelCall = (role: string, ms: number, more = {}) => ({
  at: at(ms),
  role,
  spec: 'gemini',
  ms: 300,
  attempts: 1,
  input_tokens: 900,
  output_tokens: 40,
  cached_tokens: 0,
  thinking_tokens: 0,
  cost_usd: 0.001,
  finish: 'stop',
  after: 0,
  ...more,
})

/** One before the second step, and one of a judge in each round of grades. */
const modelCalls = [
  modelCall('executor', 1_100, { executorId: 'executor-2', after: 1 }),
  modelCall('judge', 4_500, { after: 3 }),
  modelCall('judge', 8_500, { after: 3 }),
]

const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

/** Runs that only some tests look at. */
export interface RunsWanted {
  readonly large?: boolean
}

/**
 * Fills a results folder with runs to look at: `first` and `second` (the same tasks, one fixed and one broken in between; the ids and all
 * texts are hostile), one of an old schema, one that is torn, and if wanted `large` (10,000 trials, one of which has 30 MB of messages).
 */
export async function writeDashboardRuns(
  results: string,
  picture: Uint8Array,
  { large = false }: RunsWanted = {},
): Promise<void> {
  const ids = [hostile, 'buy', 'search']
  await writeRun(
    results,
    runRecord('first', 'embedded', 3, 0),
    ids,
    ['failed', 'passed', 'infra_error'],
    picture,
  )
  await writeRun(results, runRecord('second', 'gemini', 3, 1), ids, ['passed', 'failed', 'passed'], picture)
  if (large) writeLongTrial(writeRunOf(results, 'large', 10_000), 30_000_000)
  for (const [name, text] of [
    ['old', '{"schema_version":0}'],
    ['torn', '{"schema_ver'],
  ] as const) {
    mkdirSync(join(results, name))
    writeFileSync(join(results, name, 'run.json'), text)
  }
}

/**
 * Begins a run of two trials, held by this process. It yields functions, to be called in turn: the first trial begins, it ends, and the second ends.
 */
export async function writeLiveRun(results: string) {
  const ids = ['one', 'two']
  const record: RunRecord = { ...runRecord('live', 'embedded', 2, 2), status: 'running', finished_at: null }
  const tasks = ids.map((query_id) =>
    taskSchema.parse({ query_id, query: query_id, start_url: 'about:blank' }),
  )
  const run = await createFileRunStore(results).create(record, tasks)
  const claim = await run.claim()
  const first = { query_id: 'one', trial: 1 }
  const line = (query_id: string): TrialLine => ({
    query_id,
    trial: 1,
    outcome: 'unscored',
    passed: null,
    score: null,
    steps: query_id === 'one' ? 3 : 0,
    duration_ms: 1,
    usage: {},
    cost_usd: 0,
    path: run.trialPath({ query_id, trial: 1 }),
  })
  const begin = async () => void (await run.keep(first, 'messages.jsonl', ''))
  const endFirst = async () => {
    await run.keep(first, 'messages.jsonl', lines(hostileMessages))
    await run.keep(first, 'steps.jsonl', lines(hostileSteps))
    await run.saveTrial(line('one'))
  }
  return { begin, endFirst, endSecond: () => run.saveTrial(line('two')), claim }
}

async function writeRun(
  results: string,
  record: RunRecord,
  ids: readonly string[],
  outcomes: readonly Outcome[],
  picture: Uint8Array,
) {
  const tasks = ids.map((query_id) =>
    taskSchema.parse({
      query_id,
      query: `Do ${query_id}`,
      start_url: 'target://shop/',
      metadata: { website: 'shop', category: query_id === 'buy' ? 'state' : hostile },
    }),
  )
  const run = await createFileRunStore(results).create(record, tasks)
  for (const [index, query_id] of ids.entries()) {
    const key = { query_id, trial: 1 }
    const outcome = outcomes[index] ?? 'unscored'
    const passed = outcome === 'passed' ? true : outcome === 'failed' ? false : null
    const line: TrialLine = {
      ...key,
      outcome,
      passed,
      score: passed === null ? null : Number(passed),
      steps: 3,
      duration_ms: 4_000 + index,
      usage: {},
      cost_usd: 0.01,
      path: run.trialPath(key),
    }
    await run.keep(key, 'messages.jsonl', lines(hostileMessages))
    await run.keep(key, 'steps.jsonl', lines(hostileSteps))
    await run.keep(key, 'model-calls.jsonl', lines(modelCalls))
    await run.keep(key, 'screenshots/001.png', picture)
    await run.keep(key, 'screenshots/002.png', picture)
    await run.keep(key, 'screenshots/004.png', 'no picture at all')
    const grade: Grade = {
      status: passed === null ? 'error' : 'graded',
      score: line.score,
      pass: passed,
      reasoning: hostile,
      evidence: [{ step: 2 }, { file: 'metadata.json' }],
    }
    const named = graders.map((name) => ({ ...grade, name, required: true }))
    await run.addGrades(key, at(5_000), named)
    if (query_id === 'buy')
      await run.addGrades(key, at(9_000), [{ ...named[0]!, reasoning: 'Graded once more. '.repeat(40) }])
    await run.saveMetadata(key, {
      schema_version: 1,
      query_id,
      dataset: 'test',
      query: `Do ${query_id}`,
      trial: 1,
      started_at: at(0),
      completed_at: at(4_000),
      total_duration_ms: 4_000,
      total_steps: 3,
      screenshot_count: 3,
      termination_reason: 'completed',
      outcome,
      final_answer: hostile,
      errors: [],
      warnings: [{ source: 'screenshot', message: hostile, timestamp: at(10) }],
      agent_config: { type: record.variant.agent, model: 'embedded' },
      usage: {},
      cost_usd: 0.01,
      origins: { shop: 'http://127.0.0.1' },
      grader_results: Object.fromEntries(graders.map((name) => [name, grade])),
      task: tasks[index],
    })
    await run.saveTrial(line)
  }
  await run.saveSummary(summarise(record, await run.trials(), ids))
}
