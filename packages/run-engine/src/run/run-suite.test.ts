import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { metadataSchema, runRecordSchema, summarySchema, UsageError } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { readLines } from '../testing/read-lines.js'
import { agentOf, answered, setUpRun, fakeBrowser, page, suiteOf, taskOf } from '../testing/trial-setup.js'
import { runSuite } from './run-suite.js'

describe('a run', () => {
  it('stores its record, summary and trials in its folder', async () => {
    const suite = suiteOf(taskOf('right'), taskOf('wrong', { metadata: { additional: { answer: '7' } } }))
    const { run, options, events } = await setUpRun(suite, { trials: 2, workers: 3 })
    const { record, summary } = await runSuite(options)
    expect(record.status).toBe('finished')
    const json = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(join(run.folder, name), 'utf8'))
    expect(runRecordSchema.parse(await json('run.json'))).toEqual(record)
    expect(summarySchema.parse(await json('summary.json'))).toEqual(summary)
    expect(summary.pass_rate).toMatchObject({ value: 0.5, passed: 2, denominator: 4 })
    for (const line of await readLines(join(run.folder, 'trials.jsonl'))) {
      const metadata = metadataSchema.parse(await json(`${line.path}/metadata.json`))
      expect(metadata.outcome).toBe(line.outcome)
      expect(Object.keys(metadata.grader_results)).toEqual(['answer'])
      const files = await readdir(join(run.folder, line.path))
      expect(files).toEqual(expect.arrayContaining(['messages.jsonl', 'steps.jsonl', 'grades.json', 'final']))
    }
    expect(events.map((event) => event.type)).toEqual(
      expect.arrayContaining(['run_started', 'trial_started', 'trial_finished', 'run_finished']),
    )
    await expect(stat(join(run.folder, '.lock'))).rejects.toThrow('ENOENT')
  })

  it('runs as many trials at once as it has workers, and numbers the workers', async () => {
    let inFlight = 0
    let most = 0
    const meet = barrier(2)
    const agent = agentOf(async () => {
      most = Math.max(most, ++inFlight)
      await meet()
      inFlight--
      return answered('42')
    })
    const suite = suiteOf(taskOf('a'), taskOf('b'), taskOf('c'), taskOf('d'))
    const { options, events } = await setUpRun(suite, { agent, workers: 2 })
    await runSuite(options)
    expect(most).toBe(2)
    const workers = events.flatMap((event) => (event.type === 'trial_started' ? [event.worker] : []))
    expect(new Set(workers)).toEqual(new Set([1, 2]))
  })

  it('runs nothing when a grader is unknown, the tasks have changed, or another process holds the run', async () => {
    const browser = fakeBrowser()
    const unknown = await setUpRun(suiteOf(taskOf('a', { graders: ['nonsense'] })), { browser })
    await expect(runSuite(unknown.options)).rejects.toThrow(/a: no grader is named nonsense/)
    const { options, run } = await setUpRun(suiteOf(taskOf('a')), { browser })
    const other = { ...options.suite, sha256: '0'.repeat(64) }
    await expect(runSuite({ ...options, suite: other })).rejects.toBeInstanceOf(UsageError)
    const held = await run.claim()
    await expect(runSuite(options)).rejects.toThrow(/in use/)
    await held[Symbol.asyncDispose]()
    expect(browser.opened).toBe(0)
  })

  it('keeps tasks with hostile names apart and inside its folder', async () => {
    const ids = [
      '../../x',
      'a/b',
      'a\\b',
      'a-b',
      '.',
      'con',
      '%2e%2e%2f',
      'ü',
      'x'.repeat(300),
      `${'x'.repeat(299)}y`,
      'run.json',
      'A',
      'a',
      '..',
    ]
    const { run, options, results } = await setUpRun(suiteOf(...ids.map((id) => taskOf(id))))
    const { lines } = await runSuite(options)
    expect(lines.map((line) => line.outcome)).toEqual(ids.map(() => 'passed'))
    expect(new Set(lines.map((line) => line.path.toLowerCase())).size).toBe(ids.length)
    for (const { query_id, path } of lines) {
      const metadata = metadataSchema.parse(
        JSON.parse(await readFile(join(run.folder, path, 'metadata.json'), 'utf8')),
      )
      expect(metadata.query_id).toBe(query_id)
    }
    expect(await readdir(results)).toHaveLength(1)
  })
})

it('shows each step with its worker while it happens', async () => {
  const agent = agentOf(async ({ openTab }) => {
    const { toolBox } = await openTab()
    await toolBox.call('browser_click', { selector: '#a' })
    return answered('42')
  })
  const { options, events } = await setUpRun(suiteOf(taskOf('a')), {
    agent,
    browser: fakeBrowser(() => page()),
  })
  await runSuite(options)
  expect(events).toContainEqual({
    type: 'step_started',
    key: { query_id: 'a', trial: 1 },
    worker: 1,
    step: 1,
    tool: 'browser_click',
  })
})

/** Releases callers in groups of `size`. */
function barrier(size: number): () => Promise<void> {
  let waiting: (() => void)[] = []
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      if (waiting.length < size) return
      for (const go of waiting) go()
      waiting = []
    })
}
