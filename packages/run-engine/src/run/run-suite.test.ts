import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  InterruptedError,
  metadataSchema,
  runRecordSchema,
  summarySchema,
  trialLineSchema,
  UsageError,
  raceAbort,
} from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { agentOf, answered, setUpRun, fakeBrowser, page, suiteOf, taskOf } from '../testing/trial-setup.js'
import { runSuite } from './run-suite.js'
import { storedSuite } from './stored-suite.js'

const readLines = async (path: string) =>
  (await readFile(path, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => trialLineSchema.parse(JSON.parse(line)))

describe('a run', () => {
  it('leaves a folder that says everything', async () => {
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

  it('has as many trials in flight as it has workers, each with a number of its own', async () => {
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

  it('runs nothing when a grader is unknown, the tasks are other ones, or somebody is at it', async () => {
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

describe('a browser that is lost', () => {
  it('costs a retry and no score', async () => {
    const browser = fakeBrowser()
    let tries = 0
    const agent = agentOf(async ({ openTab, signal }) => {
      await openTab()
      if (++tries > 1) return answered('42')
      browser.crash()
      return untilAborted(signal)
    })
    const { run, options, events } = await setUpRun(suiteOf(taskOf('a')), { browser, agent })
    const { lines } = await runSuite(options)
    expect(lines.map((line) => line.outcome)).toEqual(['passed'])
    const retried = events.find((event) => event.type === 'trial_retried')
    expect(retried).toMatchObject({ outcome: 'infra_error', reason: 'the browser process ended' })
    const metadata = await run.metadata({ query_id: 'a', trial: 1 })
    expect(metadata?.warnings.map((warning) => warning.message)).toContain(
      'first try: the browser process ended',
    )
    expect(browser.closed).toBe(2)
  })

  it('is a fault when it happens again', async () => {
    const browser = fakeBrowser()
    const agent = agentOf(async ({ signal }) => {
      browser.crash()
      return untilAborted(signal)
    })
    const { options } = await setUpRun(suiteOf(taskOf('a')), { browser, agent })
    const { lines, summary } = await runSuite(options)
    expect(lines).toMatchObject([{ outcome: 'infra_error', passed: null, score: null }])
    expect(summary.pass_rate).toMatchObject({ value: null, denominator: 0, worst_case: 0 })
    expect(browser.opened).toBe(2)
  })
})

/** A run whose second trial is interrupted by its user. */
const interruptible = async (given: { readonly ignoresAbort?: boolean } = {}) => {
  const user = new AbortController()
  const agent = agentOf(async ({ task, signal }) => {
    if (task.query_id !== 'second') return answered('42')
    user.abort(new InterruptedError('Ctrl-C'))
    return given.ignoresAbort ? new Promise(() => {}) : untilAborted(signal)
  })
  const suite = suiteOf(taskOf('first'), taskOf('second'), taskOf('third'))
  return setUpRun(suite, { agent, signal: user.signal, timing: { graceMs: 5 } })
}

describe('an interrupt', () => {
  for (const ignoresAbort of [false, true])
    it(`ends the trial in flight without a line${ignoresAbort ? ', also when its agent does not listen' : ''}`, async () => {
      const { run, options } = await interruptible({ ignoresAbort })
      const { record } = await runSuite(options)
      expect(record.status).toBe('interrupted')
      expect((await run.trials()).map((line) => line.query_id)).toEqual(['first'])
      expect((await run.summary())?.totals).toMatchObject({ planned: 3, trials: 1 })
      expect((await run.metadata({ query_id: 'second', trial: 1 }))?.errors[0]?.message).toMatch(
        /interrupted/,
      )
    })

  it('resumes from the tasks that the run stored', async () => {
    const { store, run, options } = await interruptible()
    await runSuite(options)
    const again = await store.open((await run.record()).run_id)
    const ran: string[] = []
    const agent = agentOf(async ({ task }) => {
      ran.push(task.query_id)
      return answered('42')
    })
    const { signal } = new AbortController()
    const suite = await storedSuite(again)
    const { record } = await runSuite({ ...options, run: again, suite, agent, signal, workers: 2 })
    expect(ran.toSorted()).toEqual(['second', 'third'])
    expect(record).toMatchObject({ status: 'finished', workers: 2 })
    expect(record.started_at).toBe((await run.record()).started_at)
    expect((await again.trials()).map((line) => line.query_id).toSorted()).toEqual([
      'first',
      'second',
      'third',
    ])
  })
})

describe('resuming', () => {
  it('runs a trial that was killed in flight, in a clean folder', async () => {
    const { run, options } = await setUpRun(suiteOf(taskOf('a'), taskOf('b')))
    await runSuite(options)
    // As `kill -9` leaves it: a torn line, a folder that was half written, a status that says running.
    const path = join(run.folder, 'trials.jsonl')
    const [first, second] = (await readFile(path, 'utf8')).split('\n')
    await writeFile(path, `${first}\n${second!.slice(0, 30)}`)
    await run.saveRecord({ ...(await run.record()), status: 'running', finished_at: null })
    await run.keep({ query_id: 'b', trial: 1 }, 'screenshots/001.png', 'of the killed try')
    await rm(join(run.folder, run.trialPath({ query_id: 'b', trial: 1 }), 'metadata.json'))
    const { lines, record } = await runSuite(options)
    expect(lines.map((line) => [line.query_id, line.outcome])).toEqual([
      ['a', 'passed'],
      ['b', 'passed'],
    ])
    expect(record.status).toBe('finished')
    expect(await readLines(path)).toHaveLength(2)
    const files = await readdir(join(run.folder, run.trialPath({ query_id: 'b', trial: 1 })))
    expect(files).not.toContain('screenshots')
  })

  it('runs nothing twice, and with retry what did not pass', async () => {
    const answers: Record<string, string> = { good: '42', bad: '7' }
    const ran: string[] = []
    const agent = agentOf(async ({ task }) => {
      ran.push(task.query_id)
      return answered(answers[task.query_id]!)
    })
    const { run, options } = await setUpRun(suiteOf(taskOf('good'), taskOf('bad')), { agent })
    await runSuite(options)
    await runSuite(options)
    await runSuite({ ...options, retry: 'faults' })
    expect(ran).toEqual(['good', 'bad'])
    answers['bad'] = '42'
    const { summary } = await runSuite({ ...options, retry: 'failed' })
    expect(ran).toEqual(['good', 'bad', 'bad'])
    expect(summary.pass_rate.value).toBe(1)
    expect(await readLines(join(run.folder, 'trials.jsonl'))).toHaveLength(2)
  })
})

describe('a disk that takes nothing more', () => {
  it('stops the run with a message, and leaves what was written', async () => {
    const { run, options, events } = await setUpRun(suiteOf(taskOf('a'), taskOf('b'), taskOf('c')))
    let written = 0
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const fullAfterOne: typeof run = {
      ...run,
      saveMetadata: async (key, metadata) =>
        key.query_id === 'a' ? run.saveMetadata(key, metadata) : Promise.reject(full),
      saveTrial: async (line) => (written++ === 0 ? run.saveTrial(line) : Promise.reject(full)),
    }
    const { record, lines, fault } = await runSuite({ ...options, run: fullAfterOne })
    expect(record.status).toBe('interrupted')
    expect(fault).toMatch(/the disk is full \(ENOSPC/)
    expect(record.stop_reason).toBe(fault)
    expect(lines.map((line) => line.outcome)).toEqual(['passed', 'infra_error'])
    const notices = events.flatMap((event) => (event.type === 'notice' ? [event.message] : []))
    expect(notices.join()).toMatch(/ENOSPC.*--resume/)
    expect((await run.trials()).map((line) => line.query_id)).toEqual(['a'])
    const again = await runSuite(options)
    expect(again.lines.map((line) => line.outcome)).toEqual(['passed', 'passed', 'passed'])
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

const untilAborted = (signal: AbortSignal): Promise<never> => raceAbort(new Promise<never>(() => {}), signal)

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
