import { describe, expect, test } from 'vitest'
import { gradeAnswer } from '../testing/grade-answer.js'
import { furtherCases } from './testing/answers-agents-give.js'
import { strangersCases } from './testing/answers-strangers-give.js'
import { missingCases } from './testing/answers-that-miss.js'
import { saidCases } from './testing/answers-people-give.js'

const passes = async (expected: object, query: string, answer: string) =>
  (await gradeAnswer(expected, answer, { query })).pass

describe.each([...saidCases, ...furtherCases, ...strangersCases, ...missingCases])(
  '%j expected of "%s"',
  (expected, query, meets, misses) => {
    test.each(meets)('accepts %j', async (answer) => {
      expect(await passes(expected, query, answer)).toBe(true)
    })
    test.each(misses)('rejects %j', async (answer) => {
      expect(await passes(expected, query, answer)).toBe(false)
    })
  },
)
