import { expect, it } from 'vitest'
import { ownChoices } from '../filters/own-choices.js'
import { entryOf } from '../testing/entry-of.js'
import { codePair, newEntryOf, wordPair } from './new-entry.js'

const tickets = [
  entryOf('Printer jams', ['HD-1001', 'Open']),
  entryOf('Lost badge', ['HD-1002', 'Done']),
  entryOf('Slow laptop', ['HD-1003', 'Open']),
]
const added = entryOf('Water the plants', ['HD-1004', 'Open'])

it('finds the entry that was added by what was typed', () => {
  expect(newEntryOf([added, ...tickets], ['Ada', 'Water the plants'])).toEqual({
    entry: added,
    others: tickets,
  })
  expect(newEntryOf([added, added, ...tickets], ['Water the plants'])).toBe(null)
  expect(newEntryOf(tickets, ['Water the plants'])).toBe(null)
})

it('searches for a word that only the new entry has, and for its code', () => {
  const entry = { entry: added, others: tickets }
  expect(wordPair(entry)?.fresh.text).toBe('plants')
  expect(codePair(entry)).toEqual({
    old: { text: 'HD-1001', title: 'Printer jams' },
    fresh: { text: 'HD-1004', title: 'Water the plants' },
  })
  expect(wordPair({ entry: added, others: [...tickets, entryOf('Plants', ['water the'])] })).toBe(null)
})

it('takes the choice of a filter to which the new entry belongs', () => {
  const choices = ['All', 'Open', 'Done'].map((name) => ({
    name,
    selector: `#${name}`,
    chosen: null,
    look: '',
  }))
  const [own, ...more] = ownChoices({ entry: added, others: tickets }, [
    { kind: 'buttons', label: 'Status', choices, enters: false },
  ])
  expect(more).toEqual([])
  expect(own?.choice.name).toBe('Open')
  expect(own?.belong).toEqual(['Printer jams', 'Slow laptop'])
})
