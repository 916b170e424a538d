import { expect, test } from 'vitest'
import { changedScore, keptAnswers } from './check-restart.js'

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

test('finds the answers that a first step has and had not when it was opened', () => {
  const stage = (...fields: readonly object[]) => ({ fields, headings: ['Name'], onward: null }) as never
  const field = (name: string, more: object) => ({
    name,
    selector: `#${name}`,
    group: '',
    value: '',
    checked: false,
    ...more,
  })
  const blank = stage(field('Ann', {}), field('Red', {}))
  expect(keptAnswers(blank, stage(field('Ann', {}), field('Red', { checked: true })))).toEqual(['“Red”'])
  expect(keptAnswers(blank, stage(field('Ann', { value: 'Ann' }), field('Red', {})))).toEqual([])
  expect(keptAnswers(blank, blank)).toEqual([])
})
