import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  errorMessage,
  type GraderPanel,
  ModelError,
  type ModelSource,
  systemClock,
  UsageError,
} from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { recordedResolver } from '../trial/grade/recorded-resolver.js'
import { agentOf, answered, setUpRun, suiteOf, taskOf, testPanel } from '../testing/trial-setup.js'
import { gradedBy } from '../compare/difference/graded-by.js'
import { gradersCheck } from '../compare/difference/task-check.js'
import { gradeRun } from './grade-run.js'
import { runSuite } from './run-suite.js'

const { signal } = new AbortController()

async function storedRun() {
  const agent = agentOf(async ({ task }) => {
    if (task.query_id === 'crash') throw new Error('crash')
    if (task.query_id === 'slow') return { finalAnswer: '7', termination: 'max_steps', reason: 'limit' }
    return answered('7')
  })
  const made = await setUpRun(suiteOf(taskOf('wrong'), taskOf('slow'), taskOf('crash')), { agent })
  await runSuite(made.options)
  return made
}

/** Takes any answer. */
const kindPanel: GraderPanel = {
  ...testPanel,
  grade: async ({ evidence }) =>
    evidence.task.graders.map(() => ({
      name: 'answer',
      required: true,
      status: 'graded',
      score: 1,
      pass: evidence.metadata.final_answer !== null,
      reasoning: 'kind',
    })),
}

describe('grading a stored run again', () => {
  it('adds a round to each trial, and takes the new verdicts over', async () => {
    const { run } = await storedRun()
    expect((await run.trials()).map((line) => line.outcome)).toEqual(['failed', 'limit', 'agent_error'])
    const report = await gradeRun({ run, panel: kindPanel, clock: systemClock, signal })
    expect(report.graded).toBe(2)
    expect(report.changed.map(({ after }) => after.query_id)).toEqual(['wrong', 'slow'])
    expect((await run.trials()).map((line) => line.outcome)).toEqual(['passed', 'passed', 'agent_error'])
    expect((await run.summary())?.pass_rate).toMatchObject({ passed: 2, denominator: 3 })
    const key = { query_id: 'wrong', trial: 1 }
    const rounds = (await run.grades(key))?.rounds
    expect(rounds?.map((round) => round.grades[0]?.pass)).toEqual([false, true])
    expect(await run.metadata(key)).toMatchObject({
      outcome: 'passed',
      grader_results: { answer: { pass: true } },
    })
  })

  it('comes back to the first verdicts with the first graders', async () => {
    const { run } = await storedRun()
    const before = await run.trials()
    await gradeRun({ run, panel: kindPanel, clock: systemClock, signal })
    const { changed } = await gradeRun({ run, panel: testPanel, clock: systemClock, signal })
    expect(changed).toHaveLength(2)
    expect(await run.trials()).toEqual(before)
  })

  it('grades by other graders on request, and refuses unknown ones', async () => {
    const { run } = await storedRun()
    await gradeRun({ run, panel: testPanel, clock: systemClock, signal, graders: ['unsure'] })
    expect((await run.trials()).map((line) => line.outcome)).toEqual(['unscored', 'limit', 'agent_error'])
    const grading = { run, panel: testPanel, clock: systemClock, signal, graders: ['nonsense'] }
    await expect(gradeRun(grading)).rejects.toBeInstanceOf(UsageError)
    expect((await run.grades({ query_id: 'wrong', trial: 1 }))?.rounds).toHaveLength(2)
  })

  it('tells graders of one name with other options apart, and their equals in another run', async () => {
    const { run } = await storedRun()
    const gradeBy = async (equals?: string) => {
      const graders = equals === undefined ? {} : { graders: [{ name: 'answer', equals, about: 'x' }] }
      await gradeRun({ run, panel: kindPanel, clock: systemClock, signal, ...graders })
      return (await gradedBy(run, await run.trials())).get('wrong')
    }
    const one = await gradeBy('1')
    expect(await gradeBy('2')).not.toBe(one)
    expect(await gradeBy('1')).toBe(one)
    expect(one).toBe(gradersCheck({ ...taskOf('wrong'), graders: [{ equals: '1', name: 'answer' }] }))
    expect(await gradeBy()).toBeUndefined()
  })

  it('keeps what graders leave in folders of their own', async () => {
    const { run } = await storedRun()
    const folder = join(run.folder, run.trialPath({ query_id: 'wrong', trial: 1 }), 'grader-artifacts')
    expect(await readdir(join(folder, 'answer'))).toEqual(['seen.txt'])
  })

  it('says in the summary what was done when it is interrupted', async () => {
    const { run } = await storedRun()
    const user = new AbortController()
    const panel: GraderPanel = {
      ...kindPanel,
      grade: async (input) => {
        if (input.evidence.task.query_id === 'slow') user.abort(new Error('Ctrl-C'))
        return kindPanel.grade(input)
      },
    }
    const grading = { run, panel, clock: systemClock, signal: user.signal, workers: 1 }
    await expect(gradeRun(grading)).rejects.toThrow('Ctrl-C')
    expect((await run.trials()).map((line) => line.outcome)).toEqual(['passed', 'limit', 'agent_error'])
    expect((await run.summary())?.pass_rate.passed).toBe(1)
    await (await run.claim())[Symbol.asyncDispose]()
  })

  it('leaves a run alone that is being run', async () => {
    const { run } = await storedRun()
    const held = await run.claim()
    await expect(gradeRun({ run, panel: kindPanel, clock: systemClock, signal })).rejects.toThrow(/in use/)
    await held[Symbol.asyncDispose]()
  })
})

describe('grading with a judge whose server is silent', () => {
  /** Asks the judge twice a trial, and breaks as a judge does. */
  const askingPanel: GraderPanel = {
    ...testPanel,
    grade: async ({ judge, signal: inTime }) => {
      const ask = () =>
        judge!.generate({ role: 'judge', system: '', turns: [], tools: [] }, { signal: inTime })
      await ask().catch(() => {})
      const reasoning = await ask().then(() => 'asked', errorMessage)
      return [{ name: 'judge', required: true, status: 'error', score: null, pass: null, reasoning }]
    },
  }

  it('asks once a trial, and stops after three trials with one reason', async () => {
    const agent = agentOf(async () => answered('7'))
    const bench = await setUpRun(suiteOf(...['a', 'b', 'c', 'd', 'e'].map((id) => taskOf(id))), { agent })
    await runSuite(bench.options)
    let asked = 0
    const judge: ModelSource = {
      spec: 'gemini:x',
      open: () => ({
        spec: 'gemini:x',
        seesImages: false,
        generate: async () => {
          asked++
          throw new ModelError('unavailable', 'Gemini did not answer within 60 s.', { outlook: 'silent' })
        },
      }),
    }
    const { run } = bench
    const report = await gradeRun({ run, panel: askingPanel, clock: systemClock, signal, judge, workers: 1 })
    expect(asked).toBe(3)
    expect(report.graded).toBe(3)
    expect(report.stopped).toMatch(/silent in 3 trials in a row: Gemini did not answer.*Grade again/)
    expect((await run.trials()).map(({ outcome }) => outcome)).toEqual([
      'grader_error',
      'grader_error',
      'grader_error',
      'failed',
      'failed',
    ])
  })
})

describe('addresses of a stored trial', () => {
  const started = (startUrl: string, resolved: string) => ({
    task: { query_id: 't', start_url: startUrl, resolved_start_url: resolved },
  })

  it('are those that its run used', () => {
    const resolve = recordedResolver(
      started('target://shop/cart?seed=2', 'http://127.0.0.1:4000/shop/cart?seed=2'),
    )
    expect(resolve('target://shop/orders')).toBe('http://127.0.0.1:4000/shop/orders')
    expect(resolve('target://mail/inbox')).toBe('http://127.0.0.1:4000/mail/inbox')
    expect(resolve('https://example.com/')).toBe('https://example.com/')
  })

  it('cover every site that the trial names, whichever it started on', () => {
    const origins = { shop: 'http://127.0.0.1:4001', mail: 'http://127.0.0.1:4002' }
    const resolve = recordedResolver({
      origins,
      ...started('target://shop/cart', 'http://127.0.0.1:4001/cart'),
    })
    expect(resolve('target://mail/inbox?q=1')).toBe('http://127.0.0.1:4002/inbox?q=1')
    expect(resolve('target://Mail')).toBe('http://127.0.0.1:4002/')
    expect(resolve('target://shop/')).toBe('http://127.0.0.1:4001/')
    expect(recordedResolver({ origins })('target://mail/')).toBe('http://127.0.0.1:4002/')
    expect(resolve('target://calendar/')).toBe('target://calendar/')
  })

  it('stay as they are where nothing is known', () => {
    expect(recordedResolver({})('target://shop/x')).toBe('target://shop/x')
    expect(recordedResolver(started('http://a.test/', 'http://a.test/'))('target://shop/x')).toBe(
      'target://shop/x',
    )
  })
})
