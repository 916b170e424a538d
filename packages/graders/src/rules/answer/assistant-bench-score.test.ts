import { describe, expect, test } from 'vitest'
import { gradeAnswer } from './testing/grade-answer.js'

describe('AssistantBench accuracy', () => {
  test.each([
    ['10', '10', 1],
    ['100', '10', 0],
    ['11', '10', 1 - Math.log(1.1)],
    ['$1,010', '1010', 1],
    ['0', '0', 1],
    ['Potash Markets Clark Street', 'Potash Markets - Clark Street', 1],
    ['the red fox', 'red fox', 1],
    ['red dog', 'red fox', 0.5],
    ['13 Fox Lane', '12 Fox Lane', 0],
    ['["Alpha","Beta"]', 'Alpha\nBeta', 1],
    ['["Beta"]', 'Alpha\nBeta', 0.5],
    ['{"name":"Ann","price":10}', '{"name":"Ann","price":"$10"}', 1],
    ['{"name":"Ann"}', '{"name":"Ann","price":10}', 2 / 3],
  ])('%j against %j is %d', async (answer, gold, score) => {
    const grade = await gradeAnswer({ assistant_bench: gold, at_least: 0 }, answer)
    expect(grade.score).toBeCloseTo(score, 6)
  })
  test('at_least sets the bar', async () => {
    expect(await gradeAnswer({ assistant_bench: 'red fox', at_least: 0.5 }, 'red dog')).toMatchObject({
      pass: true,
      score: 0.5,
    })
    expect(await gradeAnswer({ assistant_bench: 'red fox' }, 'red dog')).toMatchObject({
      pass: false,
      score: 0.5,
    })
  })
})
