import { expect, test } from 'vitest'
import { changedScore } from './check-restart.js'

test('reports a score that differs after a restart, and no figures that may grow', () => {
  expect(changedScore(['Your score: 1 of 3'], ['Your score: 2 of 3'])).toEqual({
    before: 'Your score: 1 of 3',
    after: 'Your score: 2 of 3',
  })
  for (const [before, after] of [
    ['Your score: 1 of 3', 'Your score: 1 of 3'],
    ['Best score: 1', 'Best score: 2'],
    ['Games played: 1', 'Games played: 2'],
    ['2 points in 12 seconds', '2 points in 14 seconds'],
    ['Founded in 1999', 'Founded in 2001'],
  ] as const)
    expect(changedScore([before], [after]), after).toBeNull()
})
