import { expect, it } from 'vitest'
import { concepts } from '../../requirements/concepts.js'
import { readBrief } from '../../requirements/reading/read-brief.js'
import { wordTask } from './task-words.js'

const filled = ['Bread £2.40 in stock', 'Olive oil £6 in stock', 'Bread rolls £1']

const worded = (brief: string, entries: readonly string[], canAdd = true) =>
  readBrief(brief).features.map((feature) => {
    const names = concepts.filter(({ asks }) => asks.test(feature.text)).map(({ name }) => name)
    return wordTask(feature, names, { entries, canAdd })
  })

it('says in plain words what to do, with the names of entries that the page opens with', () => {
  expect(
    worded(
      'A grocery list: add items, mark items as done, delete items, edit items, search items, and filters for All, Open and Done.',
      filled,
    ).map(({ query }) => query),
  ).toEqual([
    'Enter “Water the plants” as a new item, and add it.',
    'Mark “Olive oil” as done.',
    'Delete “Olive oil”.',
    'Edit “Olive oil”: make it “Call the plumber”.',
    'Search for “Olive”.',
    'Show only what is “Done”.',
  ])
})

it('asks to add an entry first where the page opens without any', () => {
  expect(worded('a list where I can delete tasks', [])).toEqual([
    {
      query: 'Enter “Water the plants” as a new entry, and add it. Then: Delete “Water the plants”.',
      lacks: 'Water the plants',
    },
  ])
})

it('keeps the words of requirements that it does not know, and of those that ask for several things', () => {
  expect(worded('a list where I can delete tasks', [], false)).toEqual([{ query: 'Delete tasks.' }])
  expect(worded('It should roll the dice.', [])).toEqual([
    { query: expect.stringMatching(/roll the dice\.$/i) },
  ])
  const [both] = worded('sort and filter the members', [])
  expect(both!.query).toMatch(/sort/i)
})
