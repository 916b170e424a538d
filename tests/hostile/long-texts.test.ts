import {
  amountsIn,
  datesIn,
  deedPattern,
  numbersIn,
  quantitiesIn,
  withoutAsides,
  withoutFences,
} from '@webeval/core'
import { describe, expect, test } from 'vitest'
import { concepts } from '../../packages/graders/src/rubric/requirements/concepts.js'
import { gradeAnswer } from '../../packages/graders/src/rules/answer/testing/grade-answer.js'
import { parseRequest } from '../../packages/models/src/embedded/request/parse-request.js'

/** Repeated pieces that make patterns try again from every position. */
const pieces = [
  ' ',
  '\n',
  'a ',
  'A',
  '1,',
  '1.',
  '1 ',
  ', ',
  '(',
  '"',
  '“',
  '<',
  ': ',
  '$',
  'and ',
  'one ',
  'March ',
]
const longText = (piece: string, length: number) => `${piece.repeat(length / piece.length)}!x`

/** Linear work on these texts takes a second, on a busy machine some ten; quadratic work takes many times this limit. */
const limit = { timeout: 60_000 }

const deeds = deedPattern(['add', 'delete', 'search'], 'mentions')
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  numbers: (text) => numbersIn(text, { plainSpaces: true, scales: true }),
  amounts: amountsIn,
  dates: datesIn,
  durations: (text) => quantitiesIn('duration', text, { clockTimes: true }),
  distances: (text) => quantitiesIn('distance', text),
  asides: withoutAsides,
  fences: withoutFences,
  'labels of controls': (text) => deeds.test(text),
}

describe('long texts of pages and models', () => {
  test.each(Object.entries(readers))('reads %s in them in linear time', limit, (_, read) => {
    for (const piece of pieces) expect(() => read(longText(piece, 100_000))).not.toThrow()
  })

  test.each(['tabs all ', 'count ', 'mark ', 'copy ', 'nothing '])(
    'looks for features in a task that repeats “%s”',
    limit,
    (piece) => {
      const task = longText(piece, 100_000)
      for (const { asks, answers } of concepts) expect([asks.test(task), answers?.test(task)]).toBeDefined()
    },
  )

  test('reads a request with a long gap', limit, () => {
    expect(parseRequest(`Click ${' '.repeat(300_000)}the Save button`)).toEqual(
      parseRequest('Click the Save button'),
    )
  })

  test.each([
    ['a number', { number: 7 }],
    ['a text', { expected: 'Oslo' }],
    ['a list', { list: ['tea', 'cake'] }],
  ])('grades an answer of 3,000 clauses against %s', limit, async (_, expected) => {
    const grade = await gradeAnswer(expected, longText(', ', 6_000), { query: 'How many red mugs?' })
    expect(grade.pass).toBe(false)
  })
})
