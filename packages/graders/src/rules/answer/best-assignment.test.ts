import { expect, test } from 'vitest'
import { bestAssignment } from './best-assignment.js'

const total = (scores: readonly (readonly number[])[]) =>
  bestAssignment(scores).reduce((sum, { score }) => sum + score, 0)

/** The best sum by trying everything. */
function bruteForce(scores: readonly (readonly number[])[], taken: readonly number[] = []): number {
  const [row, ...rest] = scores
  if (!row) return 0
  const options = row.flatMap((score, column) =>
    taken.includes(column) ? [] : [score + bruteForce(rest, [...taken, column])],
  )
  return Math.max(bruteForce(rest, taken), ...options)
}

test.each([
  [
    [
      [0.5, 1, 0],
      [0.9, 1, 0.2],
      [0, 0.3, 0.1],
    ],
  ],
  [
    [
      [1, 1, 0],
      [1, 0, 0],
    ],
  ],
  [[[0.2], [0.9], [0.4]]],
  [
    [
      [0.3, 0.7, 0.1, 0.9],
      [0.8, 0.6, 0.9, 0.2],
      [0.5, 0.5, 0.7, 0.9],
    ],
  ],
  [[[]]],
  [[]],
])('the sum of %j is the greatest possible', (scores) => {
  expect(total(scores)).toBeCloseTo(bruteForce(scores), 9)
})

test('no column is given twice', () => {
  const columns = bestAssignment([
    [1, 1, 1],
    [1, 1, 1],
  ]).map(({ column }) => column)
  expect(new Set(columns).size).toBe(2)
})
