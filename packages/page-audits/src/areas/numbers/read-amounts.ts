import { type ReadNumber, numbersIn } from './read-numbers.js'

const sign = String.raw`[£$€¥₹₽₺₩]|\bUSD|\bEUR|\bGBP|\bCHF`
const behind = String.raw`[£$€¥₹₽₺₩]|kr\b|zł|USD\b|EUR\b|GBP\b|CHF\b`
const digits = String.raw`\d+(?:[.,'’\u00A0\u202F]\d+)*`
const money = new RegExp(`(?:${sign})\\s?${digits}|${digits}\\s?(?:${behind})`, 'gu')

/** All amounts of money in a text, in order. */
export const amountsIn = (text: string): ReadNumber[] =>
  [...text.matchAll(money)].flatMap((match) =>
    numbersIn(match[0].replace(/[^\d.,'’\u00A0\u202F]/g, '')).slice(0, 1),
  )

/** True for words such as “Total”, “To pay” and “Deposit”. */
export const saysTotal = (words: string): boolean =>
  /\b(?:total|subtotal|sum|deposit|amount due|balance due|due|to pay|you pay|price|cost|estimate|quote|charge|fee)\b/i.test(
    words,
  )

/** A price for one, as words state it: `£10 a guest`. */
export interface StatedPrice {
  readonly price: number
  /** What it is for, in the singular: `guest`. */
  readonly noun: string
}

const per = new RegExp(
  `((?:${sign})\\s?${digits}|${digits}\\s?(?:${behind}))\\s*(?:a|an|per|\\/|for each|for one|for every)\\s*(\\p{L}{3,})`,
  'giu',
)
const each = new RegExp(
  `(\\p{L}{3,})(?:\\s+(?:cost|costs|are|at|for|is))?[\\s:–—-]+((?:${sign})\\s?${digits})\\s*(?:each|apiece|per head|pp)\\b`,
  'giu',
)

/** The singular of an English word, well enough to compare two. */
export const singular = (word: string): string => {
  const low = word.toLowerCase()
  const odd: Readonly<Record<string, string>> = {
    people: 'person',
    persons: 'person',
    children: 'child',
    kids: 'child',
    adults: 'adult',
  }
  return (
    odd[low] ??
    low
      .replace(/(?<=[^aeious])ies$/, 'y')
      .replace(/(?<=ss|x|ch|sh)es$/, '')
      .replace(/(?<=[^s])s$/, '')
  )
}

/** Prices for one of something that a text states in words. */
export function statedPrices(text: string): StatedPrice[] {
  const read = (amount: string) => amountsIn(amount)[0]?.readings[0].value
  const prices = [
    ...[...text.matchAll(per)].map((match) => ({ price: read(match[1]!), noun: singular(match[2]!) })),
    ...[...text.matchAll(each)].map((match) => ({ price: read(match[2]!), noun: singular(match[1]!) })),
  ]
  return prices.flatMap(({ price, noun }) => (price === undefined ? [] : [{ price, noun }]))
}

/** Percentages that a text states. */
export const percentagesIn = (text: string): number[] =>
  [...text.matchAll(/(\d+(?:[.,]\d+)?)\s?(?:%|per ?cent)/gi)].map(
    (match) => Number(match[1]!.replace(',', '.')) / 100,
  )
