import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InterruptedError } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { readLines } from '../testing/read-lines.js'
import { agentOf, answered, setUpRun, suiteOf, taskOf } from '../testing/trial-setup.js'
import { untilAborted } from '../testing/until-aborted.js'
import { runSuite } from './run-suite.js'
import { storedSuite } from './stored-suite.js'

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
    it(`ends the trial in flight without a line${ignoresAbort ? ', even if its agent ignores the signal' : ''}`, async () => {
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

  it('runs nothing twice, but repeats failed trials on request', async () => {
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
