import { expect, it } from 'vitest'
import { entryOf } from '../testing/entry-of.js'
import { checkPages } from './check-pages.js'

const check = (pages: readonly string[], ended = true, total: number | null = null) =>
  checkPages({ pages: pages.map((page) => [...page].map((title) => entryOf(title))), ended, total })

it.each([
  ['cover each entry once', ['abc', 'def', 'g'], null],
  [
    'repeat the last entry of the page before',
    ['abcd', 'defg', 'h'],
    '“d” is shown on page 1 and once more on page 2.',
  ],
  ['leave one out in the middle', ['abc', 'ef', 'ghi'], /^Page 2 shows 2 entries, page 1 shows 3/],
  ['slide a window over the entries', ['abc', 'bcd', 'cde'], null],
  ['show equal entries', ['aab', 'aac'], null],
])('pages that %s', (_, pages, fault) => {
  if (fault instanceof RegExp) expect(check(pages)).toMatch(fault)
  else expect(check(pages)).toBe(fault)
})

it('compares all pages with the total that the page names, once it has seen the last one', () => {
  expect(check(['abc', 'def'], true, 7)).toBe('All 2 pages together show 6 of 7 entries.')
  expect(check(['abc', 'def'], false, 7)).toBeNull()
  expect(check(['abc', 'defg'], true, 7)).toBeNull()
})
