import { expect, it } from 'vitest'
import { scoreIn } from './score-in.js'

it('reads the score of as many questions', () => {
  expect(scoreIn(['Your result', '2 of 3 correct (67%)'], 3)).toEqual({
    score: 2,
    line: '2 of 3 correct (67%)',
  })
  expect(scoreIn(['0 von 4 richtig'], 4)?.score).toBe(0)
})

it('reads none of other numbers, or of several scores', () => {
  expect(scoreIn(['Question 2 of 3', '1 of 3 correct'], 3)).toBeNull()
  expect(scoreIn(['2 of 5 stars'], 3)).toBeNull()
  expect(scoreIn(['Well done'], 3)).toBeNull()
})
