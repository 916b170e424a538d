import { expect, test } from 'vitest'
import type { NamedGrade } from '../../records/grade.js'
import type { GradeDetails } from '../../records/grade-details.js'
import { type FailedTrial, failuresByReason } from './failures-by-reason.js'

const grade = (
  reasoning: string,
  details?: Partial<GradeDetails>,
  more: Partial<NamedGrade> = {},
): NamedGrade => ({
  name: 'page_state',
  required: true,
  status: 'graded',
  score: 0,
  pass: false,
  reasoning,
  ...(details ? { details: { expected: 1, found: 2, differences: [], ...details } } : {}),
  ...more,
})
let count = 0
const failed = (...grades: NamedGrade[]): FailedTrial => ({
  key: { query_id: `t${++count}`, trial: 1 },
  outcome: 'failed',
  grades,
})
const groupsOf = (...trials: FailedTrial[]) =>
  failuresByReason(trials).map(({ grader, reason, count: size }) => [grader, reason, size])

test('groups by what the graders say, whatever the values', () => {
  const differs = (found: unknown) => grade('x', { differences: [{ path: 'cart', expected: 1, found }] })
  expect(
    groupsOf(
      failed(differs(2)),
      failed(grade('gone', { differences: [{ path: 'a', expected: 1, found: null }] })),
      failed(grade('ok', {}, { pass: true }), { ...differs('z'), name: 'page_state#2' }),
      failed(grade('y', { failure: 'wrong_answer' }, { name: 'answer' })),
    ),
  ).toEqual([
    ['page_state', 'another value than expected', 2],
    ['page_state', 'expected things missing', 1],
    ['answer', 'wrong answer', 1],
  ])
})

test('puts old reasons and errors of one shape together', () => {
  const old = (url: string, found: string) =>
    failed(
      grade(
        `expected () => { const s = window.x?.(); return s ? s.a.filter((o) => !o.b) : null } on ${url} to be [{"a":1}], found ${found}`,
      ),
    )
  expect(
    groupsOf(old('http://shop.test/a?b=1', 'null'), old('http://mail.test/', '[{"a":2},{"b":[1]}]')),
  ).toHaveLength(1)
  const judged = (text: string) => failed(grade(text, undefined, { name: 'webvoyager' }))
  expect(
    groupsOf(judged('ordered 2 lamps for Ann Lee, not "3"'), judged('ordered 14 lamps for Bob, not "1"')),
  ).toEqual([['webvoyager', 'ordered # lamps for …, not …', 2]])
})

test('takes the end of the trial where no grade decided', () => {
  const ended = (outcome: FailedTrial['outcome'], more: Partial<FailedTrial> = {}): FailedTrial => ({
    ...failed(),
    outcome,
    ...more,
  })
  expect(
    groupsOf(
      ended('limit', { termination: 'timeout' }),
      ended('limit', { termination: 'max_steps', error: 'limit of 30 steps' }),
      ended('agent_error', { error: 'exit code 1' }),
      ended('agent_error', { error: 'exit code 2' }),
      ended('infra_error', { error: 'page.goto: net::ERR_UNSAFE_PORT at http://127.0.0.1:1/' }),
    ),
  ).toEqual([
    [null, 'exit code #', 2],
    [null, 'ran out of time', 1],
    [null, 'reached the step limit', 1],
    [null, 'page.goto: net::ERR_UNSAFE_PORT at an address', 1],
  ])
})

test('says what the task checks before the reason', () => {
  const [group] = failuresByReason([failed(grade('expected 1, found 2', { about: 'the bowls in the cart' }))])
  expect(group?.example).toBe('the bowls in the cart: expected 1, found 2')
})
