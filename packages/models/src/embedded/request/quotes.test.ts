import { expect, it } from 'vitest'
import { maskQuotes } from './quotes.js'

it('masks quotes of every kind, and leaves a mark that never closes', () => {
  const { text, quotes } = maskQuotes('search “red shoes”, then "blue", «green», `grey` and “never')
  expect(text).toBe('search ⟦0⟧, then ⟦1⟧, ⟦2⟧, ⟦3⟧ and “never')
  expect(quotes).toEqual(['red shoes', 'blue', 'green', 'grey'])
})

it('reads a text full of quotation marks that never close at once', () => {
  expect(maskQuotes('“'.repeat(400_000)).quotes).toEqual([])
  expect(maskQuotes(`""${' '.repeat(400_000)}`).quotes).toEqual([''])
})
