import { expect, it } from 'vitest'
import { freshTexts, namesOther } from './names-other.js'
import type { Card } from './scan-cards.js'

const card = (title: string, price: string): Card => ({ title, text: `${title} ${price}`, buttons: [] })
const solo = card('Solo', '£18')
const band = card('Band', '£42')
const cards = [solo, band, card('Studio', '£95')]
const other = (...texts: string[]) => namesOther(texts, cards, band)?.title ?? null

it('finds the title, or the only price, of another card', () => {
  expect(other('Try Solo for a week', 'Then £18')).toBe('Solo')
  expect(other('You pay £18')).toBe('Solo')
})

it('keeps quiet about the right title, several, and none', () => {
  expect(other('Try Band for a week', 'Cheaper: Solo')).toBeNull()
  expect(other('Solo or Studio')).toBeNull()
  expect(other('Thank you', 'Soloists are welcome', '£42')).toBeNull()
})

it('takes texts that were there before for known, one for one', () => {
  expect(freshTexts(['Solo', 'Band'], ['Band', 'Solo', 'Solo'])).toEqual(['Solo'])
})
