/// <reference lib="dom" />
import { defineScan } from './define-scan.js'

/**
 * Names the browser's functions that the page has replaced beyond repair, and those that misbehave; empty
 * without any. Such a page can show anything. Runs in the page and uses only operators and the functions
 * under test.
 */
export const scanForgery = defineScan(function scanForgery(): string {
  const root = document.documentElement
  const even = (value: number) => value % 2 === 0
  const own = (window as { __webeval?: { nailed?: () => string } }).__webeval
  let wrong = own?.nailed ? own.nailed() : ''
  if ('abcdef'.slice(1, 3) !== 'bc') wrong += ' String.slice'
  if ('a,b'.split(',').length !== 2) wrong += ' String.split'
  if ('abc'.replace('b', 'x') !== 'axc') wrong += ' String.replace'
  if (' a '.trim() !== 'a') wrong += ' String.trim'
  if ('ABC'.toLowerCase() !== 'abc') wrong += ' String.toLowerCase'
  if (/^b$/.test('abc') || !/b/.test('abc')) wrong += ' RegExp.test'
  if ([1, 2, 4].filter(even).length !== 2) wrong += ' Array.filter'
  if ([1, 2].map(even)[1] !== true) wrong += ' Array.map'
  if (![1, 2].some(even) || [1, 3].some(even)) wrong += ' Array.some'
  if (Array.from('ab').length !== 2) wrong += ' Array.from'
  if (Object.keys({ a: 1 }).length !== 1) wrong += ' Object.keys'
  if (JSON.stringify({ a: [1] }) !== '{"a":[1]}') wrong += ' JSON.stringify'
  if (document.querySelectorAll('html').length !== 1) wrong += ' querySelectorAll'
  if (!root.matches('html') || root.matches('body')) wrong += ' matches'
  if (typeof root.getBoundingClientRect().width !== 'number') wrong += ' getBoundingClientRect'
  if (getComputedStyle(root).display === '') wrong += ' getComputedStyle'
  return wrong
})
