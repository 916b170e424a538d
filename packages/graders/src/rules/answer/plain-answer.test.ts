import { describe, expect, test } from 'vitest'
import { gradeAnswer } from './testing/grade-answer.js'

const plain = (own: unknown, answer: string | null) => gradeAnswer('answer', answer, { own })

describe('plain answer: metadata.additional.answer', () => {
  test.each([
    ['Copper Kettle', 'The best one is the Copper Kettle.'],
    ['Copper Kettle', 'copper kettle'],
    ['$1,234.50', 'It costs 1234.5'],
    ['7', 'There are 7.'],
    ['N/A', 'n/a'],
    ['2024-03-04', 'On March 4, 2024'],
    ['yes', 'Yes, it is.'],
    [['a', 'b'], 'b and a'],
    [3, 'three'],
    ['^\\d{3}$', '123'],
  ])('%j ← %j passes', async (own, answer) => {
    expect(await plain(own, answer)).toMatchObject({ pass: true })
  })
  test.each([
    ['Copper Kettle', 'Copper Kettlebell'],
    ['Copper Kettle', 'Kettle'],
    ['7', '17'],
    ['$5', '$50'],
    ['yes', 'no'],
    ['red', 'It is coloured'],
  ])('%j ← %j fails', async (own, answer) => {
    expect(await plain(own, answer)).toMatchObject({ pass: false })
  })
})
