import { expect, it } from 'vitest'
import { checkSearch, namesSeveral, partWords, saysTexts, tellingWords, textWords } from './check-search.js'
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

it('searches texts where the field or the task says so', () => {
  expect(saysTexts('Search titles and text', '')).toBe(true)
  expect(saysTexts('Search notes', 'A page of notes. Search looks in the title and the body.')).toBe(true)
  const about = 'Search over the headings that shows the full text of an article when it is opened'
  expect(saysTexts('Search', about)).toBe(false)
  expect(saysTexts('Search', 'Search by title, each entry has a description')).toBe(false)
  expect(saysTexts('Search', 'Search by title or text')).toBe(true)
  expect(saysTexts('Search notes', 'Notes have a text. They can be searched by title.')).toBe(false)
  const notes = [
    entryOf('Car', ['Book the yearly inspection']),
    entryOf('Books', ['Start with poems, not prose']),
  ]
  expect(textWords(notes).map(({ word }) => word)).toEqual(['yearly', 'Start'])
})

it('searches what else the field names', () => {
  expect(['Title or author', 'Titel oder Verfasser', 'Search by name, city'].every(namesSeveral)).toBe(true)
  expect(
    [
      'Search titles',
      'Author',
      'Search and filter',
      'Search name, phone or number',
      'Titel oder ISBN',
      'Name oder Kundennummer',
    ].some(namesSeveral),
  ).toBe(false)
  const books = [
    entryOf('Momo', ['Schlink, Bernhard · Hörbuch']),
    entryOf('Emma', ['Austen, Jane · Hörbuch']),
  ]
  expect(partWords(books)?.words).toEqual(['Schlink', 'Bernhard'])
  // The town, which the field names, is that of several people: nothing follows from the others.
  const staff = ['Zoe', 'Ben'].map((name) => entryOf(name, [`Keeper ${name}son`, 'Whitby']))
  expect(partWords(staff)).toBeNull()
})
