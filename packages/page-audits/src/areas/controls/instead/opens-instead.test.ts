import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { expect, it } from 'vitest'
import { opensInstead } from './opens-instead.js'

const names = ['Lentil soup', 'Pancakes', 'Greek salad']
const targets = names.map((name) => fakeTarget({ selector: `#${name}`, name, role: 'link' }))
const [, pancakes, salad] = targets
const list = fakeSignals({
  targets,
  content: names.map((text) => ({ kind: 'entry' as const, text: `${text} 25 min` })),
})
const opened = (...headings: string[]) =>
  fakeSignals({ content: headings.map((text) => ({ kind: 'heading' as const, text })) })

it('names the entry that opens in place of the one that was clicked', () => {
  expect(opensInstead(list, opened('Greek salad', 'Ingredients'), pancakes!)).toBe(salad)
})

it.each([
  ['the entry itself', ['Pancakes', 'Ingredients']],
  ['the entry, under a longer heading', ['Edit: Pancakes']],
  ['a page without the name of any entry', ['Recipe', 'Ingredients']],
  ['the entry, and others below', ['Pancakes', 'Greek salad']],
])('keeps quiet about %s', (_, headings) =>
  expect(opensInstead(list, opened(...headings), pancakes!)).toBeUndefined(),
)
