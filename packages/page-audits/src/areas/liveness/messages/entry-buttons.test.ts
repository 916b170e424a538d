import { fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { entryButtons } from './entry-buttons.js'

const named = (...labels: readonly string[]) =>
  entryButtons(labels.map((name) => fakeTarget({ selector: name, role: 'button', name }))).map((kind) =>
    kind.map(({ entry }) => entry),
  )

it('finds the entries that buttons of one kind name', () => {
  expect(named('Add Ember to basket', 'Close', 'Add Sea Glass to basket', 'Add Oat to basket')).toEqual([
    ['Ember', 'Sea Glass', 'Oat'],
  ])
})

it.each([
  [['Add Ember to basket', 'Add Oat to basket']],
  [['Day 1', 'Day 2', 'Day 3']],
  [['Add', 'Add', 'Add']],
])('finds none in %j', (labels) => expect(named(...labels)).toEqual([]))
