// Run folders of any size, written without running anything: for measuring what shows them.
import { mkdirSync, openSync, writeFileSync, writeSync, closeSync } from 'node:fs'
import { join } from 'node:path'

const at = (ms) => new Date(Date.UTC(2026, 10, 1, 9) + ms).toISOString()
const lines = (values) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const outcomes = ['passed', 'failed', 'limit', 'passed']

/** A finished run of so many trials: its record, its tasks and a line a trial, as the engine writes them. */
export function writeRunOf(results, runId, trials) {
  const folder = join(results, runId)
  mkdirSync(folder, { recursive: true })
  const ids = Array.from({ length: trials }, (_, index) => `task-${index + 1}`)
  const record = {
    schema_version: 1,
    run_id: runId,
    status: 'finished',
    started_at: at(0),
    finished_at: at(3_600_000),
    suite: { name: 'large', path: 'large.jsonl', sha256: 'abc', tasks: trials },
    variant: { agent: 'single', models: { actor: 'embedded' } },
    limits: {},
    trials: 1,
    workers: 2,
    versions: { webeval: '0', node: '20', playwright: '1', browser: 'Chromium' },
  }
  const task = (query_id, index) => ({
    query_id,
    dataset: 'large',
    query: `Do ${query_id}`,
    start_url: 'target://shop/',
    graders: [],
    metadata: { website: `site-${index % 7}`, category: `category-${index % 11}` },
  })
  const line = (query_id, index) => {
    const outcome = outcomes[index % outcomes.length]
    return {
      query_id,
      trial: 1,
      outcome,
      passed: outcome === 'passed',
      score: Number(outcome === 'passed'),
      steps: index % 30,
      duration_ms: 1_000 + (index % 97) * 100,
      usage: {},
      cost_usd: 0,
      path: `${query_id}/trial-1`,
    }
  }
  writeFileSync(join(folder, 'run.json'), JSON.stringify(record))
  writeFileSync(join(folder, 'tasks.jsonl'), lines(ids.map(task)))
  writeFileSync(join(folder, 'trials.jsonl'), lines(ids.map(line)))
  return folder
}

/** The messages of a run's first trial, until they are so many bytes: calls and answers of 4,000 characters each. Says how many bytes were written. */
export function writeLongTrial(runFolder, bytes) {
  const folder = join(runFolder, 'task-1', 'trial-1')
  mkdirSync(folder, { recursive: true })
  const file = openSync(join(folder, 'messages.jsonl'), 'w')
  let written = writeSync(file, lines([{ type: 'user', content: 'Do task-1', timestamp: at(0) }]))
  const text = 'What the page said. '.repeat(200)
  for (let number = 1; written < bytes; number++) {
    const toolCallId = `call_${number}`
    written += writeSync(
      file,
      lines([
        {
          type: 'tool_call',
          tool: 'browser_click',
          toolCallId,
          params: { target: `#b${number}` },
          timestamp: at(number * 1_000),
        },
        {
          type: 'tool_result',
          toolCallId,
          result: `${number}. ${text}`,
          isError: false,
          timestamp: at(number * 1_000 + 400),
        },
      ]),
    )
  }
  closeSync(file)
  return written
}
