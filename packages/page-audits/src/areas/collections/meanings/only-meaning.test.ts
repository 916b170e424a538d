import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { onlyMeaning } from './only-meaning.js'

const dishes = [
  entryOf('Bruschette', ['Antipasto · 15 min', 'Vegetariana']),
  entryOf('Alici', ['Antipasto · 90 min']),
  entryOf('Trofie', ['Primo · 30 min', 'Vegetariana']),
]

it('reads which entries say the word', () => {
  expect(dishes.map((dish) => onlyMeaning('Solo vegetariane', dishes)?.(dish))).toEqual([true, false, true])
})

it.each(['Solo preferite', 'Vegetariane', 'Only gluten-free', 'Only vegetables'])(
  'says nothing of “%s”',
  (name) => expect(onlyMeaning(name, dishes)).toBe(null),
)

it('says nothing where an entry says the word of two things', () => {
  const plans = [
    entryOf('Ten', ['10 GB', 'Unlimited']),
    entryOf('Premium', ['Unlimited', 'Unlimited']),
    entryOf('Light', ['4 GB', '500 min']),
  ]
  expect(onlyMeaning('Unlimited only', plans)).toBe(null)
})
