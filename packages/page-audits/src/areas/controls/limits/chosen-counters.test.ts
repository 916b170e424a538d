import { expect, it } from 'vitest'
import { chosenCounters, refusesMore } from './chosen-counters.js'

it.each([
  ['4 of 3 selected', 4, 3],
  ['4/3 ausgewählt', 4, 3],
  ['2 de 3 elegidas. Quita una para añadir otra.', 2, 3],
  ['3 livres sur 4 choisis', 3, 4],
])('counts what is chosen in “%s”', (line, chosen, most) => {
  expect(chosenCounters([line])).toEqual([{ line, chosen, most }])
})

it.each(['6 of 5 workouts this week', '3/4 cup', 'Selected: 24/12/2026'])(
  'counts nothing in “%s”',
  (line) => {
    expect(chosenCounters([line])).toEqual([])
  },
)

it('knows messages that refuse one more', () => {
  expect(refusesMore('No more than three, please.')).toBe(true)
  expect(refusesMore('Höchstens drei Kurse.')).toBe(true)
  expect(refusesMore('4 de 3 elegidas. Quita una para añadir otra.')).toBe(false)
  expect(refusesMore('With olives and capers.')).toBe(false)
})
