import { expect, test } from 'vitest'
import { storedLoss } from './stored-state.js'

const stored = (value: unknown) => ({ garden: JSON.stringify(value) })

test('finds what an undo left out of what is stored', () => {
  const before = stored({ plants: [{ id: 1, name: 'Fern' }], log: [{ id: 9, plant: 1 }] })
  expect(storedLoss(before, stored({ plants: [{ id: 1, name: 'Fern' }], log: [] }))).toEqual({
    place: '“log”',
    was: '1 entry',
    is: '0 entries',
  })
  const people = (partner: number | null) => stored([{ id: 3, name: 'Karl', partner }])
  expect(storedLoss(people(4), people(null))).toEqual({ place: '“partner” of “Karl”', was: '4', is: null })
})

test('leaves times, view state, another order and new facts', () => {
  const before = stored({
    items: [
      { id: 1, name: 'A' },
      { id: 2, name: 'B' },
    ],
    selected: 1,
    savedAt: 1,
  })
  const after = stored({
    items: [
      { id: 2, name: 'B' },
      { id: 7, name: 'A', note: 'x' },
    ],
    selected: null,
    savedAt: 2,
  })
  expect(storedLoss(before, after)).toBeNull()
  expect(storedLoss({ theme: 'dark' }, { theme: 'light' })).toBeNull()
})
