import { expect, test } from 'vitest'
import { checkMarkup } from './check-markup.js'

const nothing = {
  odd: [],
  headings: [],
  order: [],
  unheaded: 0,
  title: 'Bread',
  names: ['menu', 'order'],
  sentences: [],
}
const place = { selector: 'p', name: 'p', tag: 'p', box: { x: 0, y: 0, width: 100, height: 20 } }
const rulesFor = (text: string) =>
  checkMarkup({ ...nothing, sentences: [{ ...place, text }] }).map(({ rule }) => rule)

test.each([
  'Press the round button to order.',
  'The artist on the right won the prize.',
  'Use the field at the left of the page.',
  'Red mushrooms are poisonous, the ones below. The green ones can be eaten.',
])('rejects words that point by looks alone: %s', (text) => {
  expect(rulesFor(text)).toEqual(['sensory-words'])
})

test.each([
  'The village lies on the left bank of the river.',
  'Find the menu on the right, to navigate.',
  'Click the button labelled “Howdy”, on the right.',
  'Our red brick oven is the largest in town.',
  'You have the right to cancel within 14 days.',
  'Press “Order” to order.',
])('keeps quiet about %s', (text) => {
  expect(rulesFor(text)).toEqual([])
})

test('rejects a title that no page should keep', () => {
  const rulesOf = (title: string) => checkMarkup({ ...nothing, title }).map(({ rule }) => rule)
  expect(rulesOf('Untitled Document')).toEqual(['unclear-title'])
  expect(rulesOf('Vite App')).toEqual(['unclear-title'])
  expect(rulesOf('Untitled Goose Game')).toEqual([])
})
