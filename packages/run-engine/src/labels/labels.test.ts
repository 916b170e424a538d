import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Label, systemClock, UsageError } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { runSuite } from '../run/run-suite.js'
import { agentOf, answered, setUpRun, suiteOf, taskOf } from '../testing/trial-setup.js'
import { graderAgreement, type JudgedTrial } from './grader-agreement.js'
import { labelTrial } from './label-trial.js'
import { lastLabels } from './last-labels.js'
import { readAgreement } from './read-agreement.js'

/** `times` trials of different tasks, with these verdicts. */
const trials = (times: number, pass: boolean | null, label?: boolean | null): JudgedTrial[] =>
  Array.from({ length: times }, (_, index) => ({
    query_id: `${pass} ${label} ${index}`,
    trial: 1,
    pass,
    ...(label === undefined ? {} : { label }),
  }))

describe('the agreement of a grader with people', () => {
  it('counts sure labels, corrects the pass rate, and leaves out unsure ones', () => {
    const found = graderAgreement([
      ...trials(20, true, true),
      ...trials(5, true, false),
      ...trials(10, false, true),
      ...trials(15, false, false),
      ...trials(3, true, null),
      ...trials(2, null, true),
      ...trials(47, true),
    ])
    expect(found).toMatchObject({ n: 50, unsure: 3, not_graded: 2, agreement: 0.7, pass_rate: 0.75 })
    expect(found.table).toEqual({ both_pass: 20, grader_only: 5, label_only: 10, both_fail: 15 })
    expect(found.kappa).toBeCloseTo(0.4, 10)
    const [sensitivity, specificity] = [20 / 30, 15 / 20]
    expect(found.corrected.value).toBe(
      Math.min(1, (0.75 + specificity - 1) / (sensitivity + specificity - 1)),
    )
  })

  it('yields the rate that people gave when all trials are labelled', () => {
    const found = graderAgreement([
      ...trials(8, true, true),
      ...trials(1, true, false),
      ...trials(2, false, true),
      ...trials(9, false, false),
    ])
    expect(found.corrected.value).toBeCloseTo(0.5, 12)
    const [low, high] = found.corrected.interval!
    expect(low).toBeLessThan(0.4)
    expect(high).toBeGreaterThan(0.6)
  })

  it.each([
    ['no label', trials(4, true)],
    ['labels that all say the same', trials(4, true, true)],
    ['a grader that is no better than chance', [...trials(2, true, false), ...trials(2, false, true)]],
    ['no trial', []],
  ])('corrects nothing with %s, and says why', (_, judged) => {
    const { corrected } = graderAgreement(judged)
    expect(corrected).toMatchObject({ value: null, interval: null })
    expect(corrected.method).toMatch(/^undefined: /)
  })

  it('takes trials of one task for alike: repeating every trial makes κ no surer', () => {
    const once = [...trials(8, true, true), ...trials(3, true, false), ...trials(7, false, false)]
    const fourTimes = once.flatMap((trial) => [1, 2, 3, 4].map((number) => ({ ...trial, trial: number })))
    const width = ([low, high]: readonly number[]) => high! - low!
    const single = graderAgreement(once)
    const repeated = graderAgreement(fourTimes)
    expect(repeated.kappa).toBeCloseTo(single.kappa!, 12)
    expect(repeated.kappa_method).toContain('bootstrap over tasks')
    expect(width(repeated.kappa_interval!)).toBeGreaterThan(width(single.kappa_interval!) * 0.75)
    expect(repeated.kappa_interval).toEqual(graderAgreement(fourTimes).kappa_interval)
  })
})

describe('labels', () => {
  const at = '2026-01-02T03:04:05.000Z'
  const label = (pass: boolean | null, given: Partial<Label> = {}): Label => ({
    query_id: 'a',
    trial: 1,
    pass,
    at,
    ...given,
  })

  it('count by the last one for each trial, and tell contradictions from repetitions', () => {
    const last = lastLabels([label(true), label(true, { trial: 2 }), label(false), label(true, { trial: 2 })])
    expect([...last.values()].map((each) => [each.label.pass, each.contradicted])).toEqual([
      [false, true],
      [true, false],
    ])
  })
})

describe('a labelled run', () => {
  async function ranOnce() {
    const agent = agentOf(async ({ task }) => answered(task.query_id.startsWith('right') ? '42' : '7'))
    const suite = suiteOf(taskOf('right-1'), taskOf('right-2'), taskOf('wrong-1'), taskOf('wrong-2'))
    const { run, options } = await setUpRun(suite, { agent })
    await runSuite(options)
    return run
  }

  it('lists where graders and people differ, and skips torn lines', async () => {
    const run = await ranOnce()
    for (const [query_id, pass] of [
      ['right-1', true],
      ['right-2', true],
      ['wrong-1', false],
      ['wrong-2', null],
    ] as const)
      await labelTrial(run, { query_id, trial: 1, pass }, systemClock)
    const { before } = await labelTrial(
      run,
      { query_id: 'right-2', trial: 1, pass: false, note: 'old price' },
      systemClock,
    )
    expect(before?.pass).toBe(true)
    await appendFile(join(run.folder, 'labels.jsonl'), '{"query_id":"wrong-1","trial":1,"pa')
    const found = await readAgreement(run)
    expect(found.graders['answer']).toMatchObject({ n: 3, unsure: 1, agreement: 2 / 3 })
    expect(found.verdict.table).toEqual(found.graders['answer']!.table)
    expect(found.disagreements).toMatchObject([
      { grader: 'answer', query_id: 'right-2', trial: 1, grade: true, label: false, note: 'old price' },
    ])
    expect(found.contradicted).toMatchObject([{ query_id: 'right-2' }])
    expect(found.stale).toEqual([])
  })

  it('drops the label of a trial that ran again, or that the run lacks', async () => {
    const run = await ranOnce()
    await labelTrial(run, { query_id: 'wrong-1', trial: 1, pass: false }, systemClock)
    await run.addLabel({ query_id: 'right-1', trial: 1, pass: false, at: '2020-01-01T00:00:00.000Z' })
    await run.addLabel({ query_id: 'gone', trial: 1, pass: true, at: new Date().toISOString() })
    const { graders, stale } = await readAgreement(run)
    expect(graders['answer']?.n).toBe(1)
    expect(stale.map(({ query_id }) => query_id)).toEqual(['right-1', 'gone'])
  })

  it('refuses labels of unknown tasks and trials, and notes that are too long', async () => {
    const run = await ranOnce()
    for (const [given, message] of [
      [{ query_id: 'rigth-1' }, /did you mean right-1\?/],
      [{ trial: 2 }, /trial 2 of right-1 has not ended.*ended trials: 1/],
      [{ note: 'x'.repeat(3_000) }, /note/],
    ] as const) {
      const verdict = { query_id: 'right-1', trial: 1, pass: true, ...given }
      const labelling = labelTrial(run, verdict, systemClock)
      await expect(labelling).rejects.toThrow(message)
      await expect(labelling).rejects.toBeInstanceOf(UsageError)
    }
    expect(await run.labels()).toEqual([])
  })
})
