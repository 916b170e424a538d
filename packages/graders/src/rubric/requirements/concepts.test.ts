import { expect, it } from 'vitest'
import { concepts } from './concepts.js'

const asks = (name: string, text: string) => concepts.find((each) => each.name === name)!.asks.test(text)

it.each([
  ['next', 'the next three days', false],
  ['next', 'shows the next departures', false],
  ['next', 'how many points are missing for the next reward', false],
  ['next', 'they must still be there the next day', false],
  ['next', 'pick one of the next opening days', false],
  ['persistence', 'they must still be there the next day', true],
  ['next', 'next and previous buttons', true],
  ['next', 'go to the next question', true],
  ['next', 'a button for the next month', true],
  ['rating', 'VAT rate', false],
  ['rating', 'the exchange rate', false],
  ['rating', 'rate each recipe', true],
  ['rating', 'visitors can rate it with stars', true],
  ['previous', 'compares it with the previous 3 months', false],
  ['previous', 'previous month', true],
  ['share', 'a table with the share of all words', false],
  ['share', 'shows each person’s share', false],
  ['share', 'a share button', true],
  ['share', 'share a recipe by link', true],
  ['complete', 'parcels that are overdue should be marked as late', false],
  ['complete', 'the best one is marked', false],
  ['complete', 'late parcels are clearly marked as late', false],
  ['complete', 'mark tasks as done', true],
  ['complete', 'mark a habit completed each day', true],
  ['complete', 'each task must be marked as done with one tap', true],
  ['complete', 'each task can be marked as done', true],
])('a control “%s” is asked for by “%s”: %s', (name, text, asked) => expect(asks(name, text)).toBe(asked))
