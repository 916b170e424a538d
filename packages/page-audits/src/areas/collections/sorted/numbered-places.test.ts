import { expect, test } from 'vitest'
import { isOrdered } from '../orders/is-ordered.js'
import { numberedPlaces } from './numbered-places.js'

test('orders places by their numbers', () => {
  expect(isOrdered(numberedPlaces(['A-2', 'A-10', 'B-1'])!, 'up')).toBe(true)
  expect(isOrdered(numberedPlaces(['A-10', 'A-2', 'B-1'])!, 'up')).toBe(false)
})

test('leaves texts of other kinds, and numbers of one length', () => {
  expect(numberedPlaces(['A-2', 'Shelf 10 of hall B', 'B-1'])).toBeNull()
  expect(numberedPlaces(['A-02', 'A-10', 'B-01'])).toBeNull()
})
