import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NamedGrade, SuiteFitness } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { taskOf, tempFolder } from '../testing/trial-setup.js'
import { readFitness, saveFitness } from './fitness-store.js'
import type { CheckedTrial, TaskChecks } from './task-checks.js'
import { taskFitness } from './task-fitness.js'

const now = new Date('2026-11-23T12:00:00Z')

const grade = (pass: boolean): NamedGrade => ({
  name: 'answer',
  required: true,
  status: 'graded',
  score: pass ? 1 : 0,
  pass,
  reasoning: 'r',
})

const trial = (given: Partial<CheckedTrial> = {}): CheckedTrial => ({
  outcome: 'failed',
  reason: 'expected 42, found nothing.',
  source: null,
  query: 'What is the answer?',
  grades: [grade(given.outcome === 'passed')],
  readings: '[null]',
  answer: null,
  text: 'The answer is 42',
  ...given,
})
const passed = trial({ outcome: 'passed', reason: 'as expected', answer: '42' })
const failed = trial()

const fitnessOf = (given: Partial<TaskChecks> = {}, earlier = null as Parameters<typeof taskFitness>[2]) =>
  taskFitness(
    { task: taskOf('a'), oracle: [passed, passed], noop: [failed, failed], guess: [failed], ...given },
    now,
    earlier,
  )

describe('a task', () => {
  it('is fit when its solution passes, giving up fails, and a guess fails', () => {
    expect(fitnessOf()).toMatchObject({ verdict: 'fit', reasons: [], not_checked: [], answer_shown: true })
  })

  it('is fit without a solution or a model to guess, and says what was not checked', () => {
    const found = fitnessOf({ oracle: 'it has none', guess: 'no model' })
    expect(found.verdict).toBe('fit')
    expect(found.not_checked).toEqual([
      'its reference solution: it has none',
      'an answer without browsing: no model',
    ])
  })

  const lost = trial({ outcome: 'infra_error', source: 'navigation', reason: 'it answered 404', grades: [] })
  const skipped = trial({ outcome: 'unscored', reason: 'no judge model is configured', grades: [] })
  it.each<readonly [string, 'broken' | 'suspect', Partial<TaskChecks>, string]>([
    ['has no grader', 'broken', { task: taskOf('a', { graders: [] }) }, 'no grader'],
    [
      'fails with its solution',
      'broken',
      { oracle: [failed, failed] },
      'its reference solution fails: expected 42',
    ],
    [
      'fails at a step of its solution',
      'broken',
      { oracle: [trial({ answer: 'step 2 of the reference solution (browser_click) failed: no element' })] },
      'step 2 of the reference solution',
    ],
    ['passes its solution sometimes', 'suspect', { oracle: [passed, failed] }, 'passed 1 of 2 times'],
    ['is passed by giving up', 'broken', { noop: [failed, passed] }, 'gives up at once passes it'],
    [
      'has a start page that is gone',
      'broken',
      { oracle: [lost, lost], noop: [lost, lost] },
      'it answered 404',
    ],
    ['has a start page that is gone at times', 'suspect', { noop: [failed, lost] }, 'in 3 of 4 tries'],
    [
      'has a check that throws',
      'broken',
      { noop: [trial({ outcome: 'grader_error', reason: 'nope is not defined' })] },
      'nope is not defined',
    ],
    [
      'has a judge that fails',
      'suspect',
      { asksJudge: true, noop: [trial({ outcome: 'grader_error', reason: 'the judge is overloaded' })] },
      'the judge is overloaded',
    ],
    [
      'has a setup that throws',
      'broken',
      { noop: [trial({ outcome: 'invalid_task', reason: 'the setup threw' })] },
      'the setup threw',
    ],
    ['is passed by a guess', 'suspect', { guess: [passed] }, 'without browsing: "42"'],
    [
      'asks for something else each time',
      'suspect',
      { noop: [failed, trial({ query: 'Type 7' })] },
      'its setup',
    ],
    [
      'has a page that changes by itself where graders look',
      'suspect',
      { noop: [failed, trial({ readings: '[0.3]' })] },
      '[0.3]',
    ],
    [
      'gets different grades for the same trial',
      'suspect',
      { noop: [failed, trial({ grades: [grade(true)] })] },
      'answer gives the same trial different grades',
    ],
    [
      'can be graded by nothing here',
      'suspect',
      { oracle: 'it has none', noop: [skipped, skipped] },
      'no judge model is configured',
    ],
    [
      'is behind a captcha',
      'suspect',
      { noop: [trial({ outcome: 'blocked', reason: 'a captcha', grades: [] })] },
      'a captcha',
    ],
  ])('that %s is %s', (_, verdict, given, reason) => {
    const found = fitnessOf(given)
    expect(found.reasons.join('\n')).toContain(reason)
    expect(found.verdict).toBe(verdict)
  })

  it('blames no guess where giving up passes too', () => {
    expect(fitnessOf({ noop: [passed, passed], guess: [passed] }).reasons).toHaveLength(1)
  })

  it('lists the gravest reason first', () => {
    const { reasons } = fitnessOf({ guess: [passed], oracle: [failed, failed] })
    expect(reasons[0]).toContain('reference solution fails')
    expect(reasons[1]).toContain('without browsing')
  })
})

describe('time', () => {
  const live = 'https://shop.test.com/'
  it.each([
    ['When is the next concert?', '12 March 2021', live, '12 March 2021'],
    ['Who is the current champion?', 'Ada, since 2019', 'target://mail/index.html', '2019'],
    ['Book a flight to Rome on January 12, 2024', 'booked', live, 'January 12, 2024'],
    ['What is the latest news?', 'A lamp', live, 'A lamp'],
  ])('makes "%s" suspect', (query, answer, start_url, reason) => {
    const task = taskOf('a', { query, start_url, metadata: { additional: { answer } } })
    const { verdict, reasons } = fitnessOf({ task })
    expect(reasons.join()).toContain(reason)
    expect(verdict).toBe('suspect')
  })

  it.each([
    ['When was the shop founded?', '1998', live],
    ['What is the current price?', '£2000', 'target://shop/index.html'],
    ['Book a flight to Rome on January 12, 2031', 'booked', live],
    ['When is the next concert?', '12 March 2031', 'http://127.0.0.1:80/'],
    ['What did the order of 3 May 2021 cost?', '£12', live],
    ['Open the next page', '', live],
  ])('leaves "%s" fit', (query, answer, start_url) => {
    const additional = answer === '' ? {} : { answer }
    const task = taskOf('a', { query, start_url, metadata: { additional } })
    expect(fitnessOf({ task }).reasons).toEqual([])
  })

  it('makes a task suspect whose answer has left the page since the last audit', () => {
    const earlier = { audited_at: '2026-10-01T00:00:00.000Z', fitness: fitnessOf() }
    const gone = [trial({ ...passed, text: 'The answer is 43' })]
    expect(fitnessOf({ oracle: gone }).verdict).toBe('fit')
    const found = fitnessOf({ oracle: gone }, earlier)
    expect(found).toMatchObject({ verdict: 'suspect', answer_shown: false })
    expect(found.reasons[0]).toContain('it was at the audit of 2026-10-01')
  })
})

describe('stored verdicts', () => {
  const auditOf = (audited_at: string, sha256: string, verdict: 'fit' | 'broken'): SuiteFitness => ({
    schema_version: 1,
    audited_at,
    suite: { name: 's', path: 's.jsonl', sha256 },
    guesser: null,
    tasks: [{ ...fitnessOf(), verdict }],
  })

  it('are found by the task, whichever suite it is in, and the latest one counts', async () => {
    const results = await tempFolder()
    await saveFitness(results, auditOf('2026-11-02T00:00:00.000Z', 'b', 'broken'))
    await saveFitness(results, auditOf('2026-11-01T00:00:00.000Z', 'a', 'fit'))
    const known = await readFitness(results)
    expect(known.of(taskOf('a'))?.fitness.verdict).toBe('broken')
    expect(known.of(taskOf('a', { query: 'Another question?' }))).toBeNull()
  })

  it('are none in a folder without audits, and where files can not be read', async () => {
    const results = await tempFolder()
    expect((await readFitness(results)).of(taskOf('a'))).toBeNull()
    await mkdir(join(results, '.fitness', 'folder.json'), { recursive: true })
    await writeFile(join(results, '.fitness', 'torn.json'), '{"schema_version":1,"tas')
    expect((await readFitness(results)).of(taskOf('a'))).toBeNull()
  })
})
