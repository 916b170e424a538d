import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { isFilter, checkFilter } from './check-filter.js'

const prints = [
  entryOf('Morning fjord', ['mountains, 2016']),
  entryOf('Open water', ['sea, 2018']),
  entryOf('Old quarter', ['town, 2019']),
  entryOf('Lighthouse', ['sea, 2020']),
]
const named = (name: string, ...at: number[]) => ({
  name,
  entries: at.map((index) => prints[index]!),
  elsewhere: false,
})
const all = named('All', 0, 1, 2, 3)

it('finds nothing where every choice shows what its name says', () => {
  expect(checkFilter(prints, [all, named('Mountains', 0), named('Sea', 1, 3), named('Town (1)', 2)])).toEqual(
    [],
  )
})

it('names the choice that shows what belongs to another', () => {
  expect(checkFilter(prints, [all, named('Mountains', 0), named('Sea', 2), named('Town', 2)])).toMatchObject([
    {
      rule: 'wrong-filter',
      name: 'Sea',
      description: expect.stringMatching(/shows “Old quarter”.* leaves out “Open water” and 1 more/),
    },
  ])
})

it('reads the label behind the name of an entry', () => {
  const spent = ['Lunch · Food', 'Train · Travel', 'Bulbs · Home'].map((title) => entryOf(title, ['£4']))
  const showing = (name: string, ...at: number[]) => ({
    name,
    entries: at.map((index) => spent[index]!),
    elsewhere: false,
  })
  const choices = (...travel: number[]) => [
    showing('All', 0, 1, 2),
    showing('Food', 0),
    showing('Travel', ...travel),
    showing('Home', 2),
  ]
  expect(checkFilter(spent, choices(1))).toEqual([])
  expect(checkFilter(spent, choices(1, 2))).toMatchObject([{ rule: 'wrong-filter', name: 'Travel' }])
})

it('accepts choices that keep every entry when every entry carries their words', () => {
  const plants = ['Fern', 'Cactus', 'Ivy'].map((title) => entryOf(title, ['Grows indoors and outdoors']))
  const showing = (name: string) => ({ name, entries: plants, elsewhere: false })
  expect(checkFilter(plants, [showing('All'), showing('Indoors'), showing('Outdoors')])).toEqual([])
})

it('names a group that changes nothing, and not one whose choices are of something else', () => {
  const [mountains, sea] = [named('Mountains', 0, 1, 2, 3), named('Sea', 0, 1, 2, 3)]
  expect(checkFilter(prints, [all, mountains, sea])).toMatchObject([
    { rule: 'dead-filter', name: 'Mountains' },
  ])
  const unknown = ['One year', 'Five years'].map((name) => ({ ...named(name, 0, 1, 2, 3), elsewhere: true }))
  expect(checkFilter(prints, [all, ...unknown])).toEqual([])
})

it('reads the column of a table, not a word in the text next to it', () => {
  const row = (title: string, text: string, site: string) =>
    entryOf(title, [text, site], { cells: [title, text, site] })
  const rows = [
    row('Open spam', 'Mail, then stop', 'mail'),
    row('Look up an order', 'Read the letter; shop', 'mail'),
    row('Buy a kettle', 'One in red', 'shop'),
  ]
  const shows = (name: string, ...at: number[]) => ({
    name,
    entries: at.map((index) => rows[index]!),
    elsewhere: false,
  })
  expect(
    checkFilter(rows, [shows('Any site', 0, 1, 2), shows('mail (2)', 0, 1), shows('shop (1)', 2)]),
  ).toEqual([])
  expect(
    checkFilter(rows, [shows('Any site', 0, 1, 2), shows('mail (2)', 0, 1), shows('shop (1)', 0)]),
  ).toMatchObject([{ rule: 'wrong-filter', name: 'shop (1)' }])
})

it('tells open from done by what is ticked', () => {
  const tasks = [
    entryOf('Read', [], { ticked: true }),
    entryOf('Write', [], { ticked: false }),
    entryOf('Sum', [], { ticked: false }),
  ]
  const shows = (name: string, ...at: number[]) => ({
    name,
    entries: at.map((index) => tasks[index]!),
    elsewhere: false,
  })
  expect(checkFilter(tasks, [shows('All', 0, 1, 2), shows('Active', 1, 2), shows('Completed', 0)])).toEqual(
    [],
  )
  expect(
    checkFilter(tasks, [shows('All', 0, 1, 2), shows('Active', 0, 1, 2), shows('Completed', 0)]),
  ).toMatchObject([{ rule: 'wrong-filter', name: 'Active' }])
})

it('reads ranges of prices', () => {
  const lamps = ['€9.99', '€72.00', '€1,290.00'].map((price, index) =>
    entryOf(`Lamp ${'ABC'[index]}`, [price]),
  )
  const bands = (middle: number) => [
    { name: 'Under €50', entries: [lamps[0]!], elsewhere: false },
    { name: '€50 – €100', entries: [lamps[middle]!], elsewhere: false },
    { name: 'Over €100', entries: [lamps[2]!], elsewhere: false },
  ]
  expect(checkFilter(lamps, bands(1))).toEqual([])
  expect(checkFilter(lamps, bands(2))).toMatchObject([{ rule: 'wrong-filter', name: '€50 – €100' }])
})

it('takes a group for a filter only where its names choose among the entries', () => {
  expect(isFilter(['All', 'Anything'], prints)).toBe(true)
  expect(isFilter(['Sea', 'Town'], prints)).toBe(true)
  expect(isFilter(['Back', 'Next'], prints)).toBe(false)
})

it('names what neither half of a status filter shows, unless it may have a third status', () => {
  const halves = [all, named('Active', 0, 1), named('Completed', 3)]
  const chores = prints.map(({ title }) => entryOf(title))
  const of = ({ name, entries }: (typeof halves)[number]) => ({
    name,
    entries: entries.map((entry) => chores[prints.indexOf(entry)]!),
    elsewhere: false,
  })
  expect(checkFilter(chores, halves.map(of))).toMatchObject([
    { rule: 'wrong-filter', description: 'Neither “Active” nor “Completed” shows “Old quarter”.' },
  ])
  chores[2] = entryOf('Old quarter', ['In progress'])
  expect(checkFilter(chores, halves.map(of))).toEqual([])
  expect(checkFilter(prints, [all, named('Active', 0, 1), named('Completed', 2, 3)])).toEqual([])
})

it('reads the border of a number from the words', () => {
  const dishes = [15, 25, 30, 60, 90].map((minutes) =>
    entryOf(`Dish ${'ABCDE'[minutes % 5]}${minutes}`, [`${minutes} min`]),
  )
  const shows = (name: string, ...at: number[]) => ({
    name,
    entries: at.map((index) => dishes[index]!),
    elsewhere: false,
  })
  const any = shows('Egal', 0, 1, 2, 3, 4)
  expect(
    checkFilter(dishes, [any, shows('Bis 30 Minuten', 0, 1, 2), shows('Bis 60 Minuten', 0, 1, 2, 3)]),
  ).toEqual([])
  expect(
    checkFilter(dishes, [any, shows('Bis 30 Minuten', 0, 1), shows('Bis 60 Minuten', 0, 1, 2)]),
  ).toMatchObject([
    { rule: 'wrong-filter', name: 'Bis 30 Minuten', description: expect.stringContaining('leaves out') },
    { rule: 'wrong-filter', name: 'Bis 60 Minuten' },
  ])
  expect(checkFilter(dishes, [any, shows('Under 30 min', 0, 1), shows('30–60 min', 2, 3)])).toEqual([])
  expect(checkFilter(dishes, [any, shows('Under 30 min', 0, 1), shows('30–60 min', 3)])).toMatchObject([
    { rule: 'wrong-filter', name: '30–60 min', description: expect.stringContaining('Neither') },
  ])
})
