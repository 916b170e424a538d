import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { spanMeaning } from './span-meaning.js'

const told = (name: string, texts: readonly string[], label = '') => {
  const entries = texts.map((text, index) => entryOf(`Game ${index}`, [text]))
  const meaning = spanMeaning(name, label, entries)
  return meaning && entries.map(meaning)
}

const games = ['2–4 players', '1 to 6 players', '3-5 players', '2 players']

it('takes in what a number lies within, with both ends', () => {
  expect(told('4', games, 'Number of players')).toEqual([true, true, true, false])
  expect(told('2 players', games)).toEqual([true, true, false, true])
  expect(told('2', ['2–4 Spieler', '2 bis 6 Spieler', '3–5 Spieler'], 'Spieler')).toEqual([true, true, false])
})

it('leaves other names, other units, and entries with one number each', () => {
  expect(told('4 or more', games, 'Number of players')).toBeNull()
  expect(told('4', games, 'Age')).toBeNull()
  expect(told('2', ['2 rooms', '3 rooms', '4 rooms'], 'Rooms')).toBeNull()
})
