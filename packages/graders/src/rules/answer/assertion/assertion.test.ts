import { describe, expect, test } from 'vitest'
import { gradeAnswer } from '../testing/grade-answer.js'
import { answerCases } from './testing/answers/answer-cases.js'

const passes = async (expected: object, query: string, answer: string) =>
  (await gradeAnswer(expected, answer, { query })).pass

describe.each([...answerCases])('%j expected of "%s"', (expected, query, meets, misses) => {
  test.each(meets)('accepts %j', async (answer) => {
    expect(await passes(expected, query, answer)).toBe(true)
  })
  test.each(misses)('rejects %j', async (answer) => {
    expect(await passes(expected, query, answer)).toBe(false)
  })
})
