import { expect, test } from 'vitest'
import { matchesGlob } from './matches-glob.js'

test.each([
  ['*', '', true],
  ['', '', true],
  ['', 'a', false],
  ['shop-*', 'shop-buy', true],
  ['shop-*', 'shopping', false],
  ['*buy', 'shop-buy-buy', true],
  ['a**b', 'ab', true],
  ['a?c', 'abc', true],
  ['a?c', 'ac', false],
  ['?', '🛒', true],
  ['a.c', 'abc', false],
  ['(a|b)*', '(a|b)c', true],
  ['*\n*', 'a\nb', true],
])('%j against %j is %s', (glob, text, expected) => expect(matchesGlob(glob, text)).toBe(expected))

test('treats a question mark in an address literally', () => {
  expect(matchesGlob('http://x/?a=*', 'http://x/?a=1', '*')).toBe(true)
  expect(matchesGlob('http://x/?a=*', 'http://x/&a=1', '*')).toBe(false)
})

test('answers immediately for a glob designed to take forever', () => {
  expect(matchesGlob(`${'*a'.repeat(50)}*b`, 'a'.repeat(5_000))).toBe(false)
})
