import { expect, it } from 'vitest'
import { pairOf, reportsOf, wrongDuration } from './check-overlaps.js'

const at = (from: number, to: number, list = 0, days = '') => ({
  title: `At ${from}`,
  selector: `#i${from}`,
  from,
  to,
  list,
  days,
})
const talks = [at(600, 660), at(660, 750), at(720, 780), at(780, 800, 1)]

it('finds what follows directly and what overlaps, in one list', () => {
  expect(pairOf(talks, 'touching')).toEqual([talks[0], talks[1]])
  expect(pairOf(talks, 'overlapping')).toEqual([talks[1], talks[2]])
  expect(pairOf(talks.slice(2), 'touching')).toBe(null)
})

it('knows that other days do not overlap', () => {
  const classes = [at(540, 720, 0, 'fri'), at(660, 750, 0, 'mon'), at(700, 760, 0, 'fri')]
  expect(pairOf(classes, 'overlapping')).toEqual([classes[0], classes[2]])
})

it('knows reports of an overlap', () => {
  expect(reportsOf(['Overlaps with: Knots', 'Keine Überschneidungen', 'Chevauche : Nœuds'], [])).toHaveLength(
    2,
  )
  expect(reportsOf(['Overlaps are marked'], ['Overlaps are marked'])).toEqual([])
})

it('adds up the time of what is chosen', () => {
  expect(wrongDuration(['2 events, 2 h 30 min in total.'], [], talks.slice(0, 2))).toBe(null)
  expect(wrongDuration(['2 events, 3 h 30 min in total.'], [], talks.slice(0, 2))).toMatchObject({ due: 150 })
})
