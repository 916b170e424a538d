import { expect, it } from 'vitest'
import { leftBehind } from './kept-behind.js'

const shown = (...texts: string[]) => ({ texts, fields: {}, sent: [] })

it.each([
  ['a result that a touch brings up to date', ['12 €', 'Saved'], ['12 €', 'Saved'], ['9 €', 'Saved'], true],
  ['the page’s word on each touch', ['9 €', 'Saved'], ['9 €', 'Removed'], ['9 €', 'Saved'], false],
  ['a time that goes on', ['9 €', 'Saved at 17:04'], ['9 €', ''], ['9 €', 'Saved at 17:05'], false],
  ['a button that the act brought', ['9 €'], ['9 €', 'Undo'], ['9 €'], false],
  [
    'a message about another thing',
    ['Bottle cage: now 18.', '9 €'],
    ['Bottle cage: now 18.', '7 €'],
    ['Brake cable: now 4.', '7 €'],
    false,
  ],
  ['one of several equal results', ['0 €', '0 €'], ['0 €', '0 €'], ['0 €', '5 €'], true],
] as const)('tells %s', (_, before, acted, after, isStale) => {
  expect(leftBehind(shown(...before), shown(...acted), shown(...after)) !== null).toBe(isStale)
})

it('takes the time of the touch for no result', () => {
  const now = new Date('2026-11-29T09:56:20Z')
  const judge = (text: string) =>
    leftBehind(shown('29 Nov, 08:26'), shown('29 Nov, 08:26', 'Title'), shown(text, 'Title'), now)
  expect(judge('29 Nov, 09:56')).toBeNull()
  expect(judge('29 Nov, 9:56 AM')).toBeNull()
  expect(judge('29 Nov, 12:56')).not.toBeNull()
})
