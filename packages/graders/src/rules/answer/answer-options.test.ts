import { describe, expect, test } from 'vitest'
import { gradeAnswer, problemsOf } from './testing/grade-answer.js'

describe('answers without a comparison', () => {
  test('fails without a final answer, and says so', async () => {
    expect(await gradeAnswer({ equals: 'x' }, null)).toMatchObject({
      status: 'graded',
      pass: false,
      reasoning: 'no final answer, expected “x”',
    })
  })
  test('reports an invalid schema as an error, not as a failure of the agent', async () => {
    expect(await gradeAnswer({ schema: { type: 'nonsense' } }, '1')).toMatchObject({
      status: 'error',
      pass: null,
      score: null,
    })
  })
  test('has no verdict without an expectation', async () => {
    expect(await gradeAnswer('answer', 'x', { rejected: true })).toMatchObject({
      status: 'skipped',
      pass: null,
      score: null,
    })
  })
  test('says what was expected and what was found', async () => {
    const { reasoning } = await gradeAnswer({ number: 4 }, 'There are 5 of them')
    expect(reasoning).toBe('expected the number 4, found “5”; in “There are 5 of them”')
  })
})

describe('rejects invalid options before anything runs', () => {
  test.each([
    ['answer', /nothing is expected/],
    [{ name: 'answer', number: 'soon' }, /"soon" is not a number/],
    [{ name: 'answer', money: 'cheap' }, /not an amount/],
    [{ name: 'answer', duration: '7' }, /is not a duration/],
    [{ name: 'answer', date: '2024-02-31' }, /not a date/],
    [{ name: 'answer', must_includes: ['x'] }, /must_includes/],
    [{ name: 'answer', pattern: '(' }, /regular expression/],
    [{ name: 'answer', any_of: [] }, /any_of/],
    [{ name: 'answer', any_of: [{ number: true }] }, /any_of\.0\.number/],
    [{ name: 'answer', number: 1, tolerance: 'a bit' }, /tolerance/],
  ])('%j', (spec, problem) => {
    expect(problemsOf(spec).join('\n')).toMatch(problem)
  })
})
