import { expect, it } from 'vitest'
import { checkSearch, tellingWords } from './check-search.js'
import { entryOf } from '../testing/entry-of.js'

const people = ['Zoe Adler', 'Ben Okafor', 'Maria Lind'].map((name) => entryOf(name, ['Staff member']))

it('searches for words that tell entries apart', () => {
  expect(tellingWords(people)).toEqual(['Okafor', 'Adler'])
  expect(tellingWords(['Lamp', 'Lamp', 'Lamp'].map((title) => entryOf(title)))).toEqual([])
})

it('tells what is lost and what does not belong', () => {
  expect(checkSearch('Okafor', people, [people[1]!])).toBe(null)
  expect(checkSearch('Okafor', people, [])?.lost).toEqual([people[1]])
  expect(checkSearch('Okafor', people, people)?.strangers).toEqual([people[0], people[2]])
})
