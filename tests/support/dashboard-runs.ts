import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Grade,
  type Message,
  type Outcome,
  type RunRecord,
  type Step,
  taskSchema,
  type TrialLine,
} from '@webeval/core'
import { createFileRunStore, summarise } from '@webeval/run-engine'

/** Text that would run, load or break out, were it ever taken for markup. */
export const hostile = `<img src=x onerror="window.hacked=1"></script><script>window.hacked=1</script>"'&{{7*7}}`

const start = Date.UTC(2026, 10, 1, 9)
const at = (ms: number) => new Date(start + ms).toISOString()

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

const looks = { url: `http://127.0.0.1/?q=${encodeURIComponent(hostile)}`, title: hostile, text: hostile }

/** A step as the recorder writes it. */
function step(number: number, executorId: string, screenshot: number | null): Step {
  const look = {
    ...looks,
    textLength: 10,
    targets: [],
    targetCount: 0,
    signature: 's',
    fingerprints: {
      dom: '',
      text: '',
      values: '',
      style: '',
      canvas: '',
      focus: '',
      scroll: '',
      storage: '',
    },
    counters: { requests: 0, failedRequests: 0, consoleErrors: 0, dialogs: 0, tabs: 1, downloads: 0 },
    dialogs: [{ type: 'alert' as const, message: hostile, time: start }],
    consoleErrors: [hostile],
    failedRequests: [`GET http://127.0.0.1/${number} 404`],
    requests: [{ method: 'GET', url: `http://127.0.0.1/${number}`, status: 404 }],
    viewport: { width: 800, height: 500 },
    scroll: { x: 0, y: 0, maxX: 0, maxY: 0 },
  }
  return {
    id: `call_${number}`,
    step: number,
    tool: 'browser_click',
    executorId,
    started_at: at(number * 1_000),
    is_error: number === 3,
    before: look,
    after: look,
    verification: {
      dom_changed: true,
      text_changed: true,
      value_changed: false,
      style_changed: false,
      canvas_changed: false,
      url_changed: false,
      focus_changed: false,
      scroll_changed: false,
      storage_changed: false,
      new_console_errors: 1,
      new_failed_requests: 1,
      new_requests: 1,
      new_dialogs: 1,
      new_tab: false,
      download: false,
      by_agent_script: false,
      any_change: true,
    },
    target_box: { x: 100, y: 50, width: 200, height: 40 },
    click_point: { x: 200, y: 70 },
    screenshot,
    times: { before_ms: 4, act_ms: 300, settle_ms: 100, after_ms: 20, screenshot_ms: 60, total_ms: 484 },
  }
}

const call = (number: number, executorId: string, screenshot: number | null): Message[] => [
  {
    type: 'assistant',
    content: `Press the button ${hostile}`,
    executorId,
    timestamp: at(number * 1_000 - 200),
  },
  {
    type: 'tool_call',
    tool: 'browser_click',
    toolCallId: `call_${number}`,
    params: { target: `#b${number}` },
    executorId,
    timestamp: at(number * 1_000),
  },
  {
    type: 'tool_result',
    toolCallId: `call_${number}`,
    result: 'Clicked it.',
    isError: number === 3,
    executorId,
    timestamp: at(number * 1_000 + 484),
    ...(screenshot === null ? {} : { screenshot }),
  },
]

/** Three steps by two executors; the picture of the second is missing, that of the third is none. */
const messages: Message[] = [
  { type: 'user', content: hostile, timestamp: at(0) },
  { type: 'delegation', instruction: 'The first half', executorId: 'executor-1', timestamp: at(500) },
  ...call(1, 'executor-1', 2),
  ...call(2, 'executor-1', 3),
  {
    type: 'delegation_result',
    executorId: 'executor-1',
    summary: 'Half is done',
    status: 'done',
    stepsUsed: 2,
    timestamp: at(2_600),
  },
  { type: 'delegation', instruction: 'The other half', executorId: 'executor-2', timestamp: at(2_700) },
  ...call(3, 'executor-2', 4),
  {
    type: 'delegation_result',
    executorId: 'executor-2',
    summary: hostile,
    status: 'blocked',
    stepsUsed: 1,
    timestamp: at(3_600),
  },
  { type: 'assistant', content: hostile, timestamp: at(3_700) },
]

const lines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')

/**
 * Fills a results folder with runs to look at: `first` and `second` (the same tasks, one fixed and one broken in between; the ids and all
 * texts are hostile), `large` (10,000 trials, one of which has 30 MB of messages), one of an old schema and one that is torn.
 */
export async function writeDashboardRuns(results: string, picture: Uint8Array): Promise<void> {
  const ids = [hostile, 'buy', 'search']
  await writeRun(
    results,
    runRecord('first', 'embedded', 3, 0),
    ids,
    ['failed', 'passed', 'infra_error'],
    picture,
  )
  await writeRun(results, runRecord('second', 'gemini', 3, 1), ids, ['passed', 'failed', 'passed'], picture)
  writeLargeRun(results)
  for (const [name, text] of [
    ['old', '{"schema_version":0}'],
    ['torn', '{"schema_ver'],
  ] as const) {
    mkdirSync(join(results, name))
    writeFileSync(join(results, name, 'run.json'), text)
  }
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
    await run.keep(key, 'messages.jsonl', lines(messages))
    await run.keep(
      key,
      'steps.jsonl',
      lines([step(1, 'executor-1', 2), step(2, 'executor-1', 3), step(3, 'executor-2', 4)]),
    )
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
    await run.addGrades(key, at(5_000), [{ ...grade, name: 'answer', required: true }])
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
      grader_results: { answer: grade },
      task: tasks[index],
    })
    await run.saveTrial(line)
  }
  await run.saveSummary(summarise(record, await run.trials(), ids))
}

function writeLargeRun(results: string) {
  const folder = join(results, 'large')
  mkdirSync(folder)
  const outcomes: readonly Outcome[] = ['passed', 'failed', 'limit', 'passed']
  const trials = Array.from({ length: 10_000 }, (_, index): TrialLine => {
    const outcome = outcomes[index % 4] ?? 'passed'
    return {
      query_id: `task-${index + 1}`,
      trial: 1,
      outcome,
      passed: outcome === 'passed',
      score: Number(outcome === 'passed'),
      steps: index % 30,
      duration_ms: 1_000 + (index % 97) * 100,
      usage: {},
      cost_usd: 0,
      path: `task-${index + 1}/trial-1`,
    }
  })
  const tasks = trials.map(({ query_id }) => ({
    query_id,
    dataset: 'test',
    query: `Do ${query_id}`,
    start_url: 'target://shop/',
    graders: [],
    metadata: {},
  }))
  writeFileSync(join(folder, 'run.json'), JSON.stringify(runRecord('large', 'embedded', 10_000, 2)))
  writeFileSync(join(folder, 'tasks.jsonl'), lines(tasks))
  writeFileSync(join(folder, 'trials.jsonl'), lines(trials))
  writeLongMessages(join(folder, 'task-1', 'trial-1'))
}

/** 30 MB of messages, and no steps beside them. */
function writeLongMessages(folder: string) {
  mkdirSync(folder, { recursive: true })
  const content = 'What the agent thought. '.repeat(400)
  const many = Array.from({ length: 3_100 }, (_, index) => ({
    type: 'assistant',
    content: `${index} ${content}`,
    timestamp: at(index),
  }))
  writeFileSync(join(folder, 'messages.jsonl'), lines(many))
}
