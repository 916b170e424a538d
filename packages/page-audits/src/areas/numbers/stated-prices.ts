import { amountsIn, numbersIn } from '@webeval/core'
import { billWord } from './bill-words.js'

const inSevenLanguages = new RegExp(billWord('subtotal', 'total'), 'iu')

/** True for words such as “Total”, “Zwischensumme” and “Deposit”. */
export const saysTotal = (words: string): boolean =>
  inSevenLanguages.test(words) || /\b(?:sum|deposit|due|price|cost|estimate|quote|charge|fee)\b/i.test(words)

/** A price for one, as words state it: `£10 a guest`. */
export interface StatedPrice {
  readonly price: number
  /** The thing that it buys, in the singular: `guest`. */
  readonly noun: string
}

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

const perOne = /^\s*(?:(?:an?|per|for each|for one|for every)\s+|\/\s*)(\p{L}{3,})/iu
const each = /^\s*(?:each|apiece|per head|pp)\b/iu
const nounBefore = /(?<!\p{L})(\p{L}{3,})(?:\s+(?:cost|costs|are|at|for|is))?[\s:–—-]+$/iu

/** Prices for one of something that a text states in words: `£10 a guest`, `Adults £14 each`. */
export function statedPrices(text: string): StatedPrice[] {
  return amountsIn(text).flatMap((amount) => {
    const behind = text.slice(amount.at + amount.text.length)
    const nouns = [
      perOne.exec(behind)?.[1],
      each.test(behind) ? nounBefore.exec(text.slice(0, amount.at))?.[1] : undefined,
    ]
    return nouns.flatMap((noun) =>
      noun === undefined ? [] : [{ price: amount.readings[0].value, noun: singular(noun) }],
    )
  })
}

/** Percentages that a text states, as shares: 0.2 for `20 %`. */
export const percentagesIn = (text: string): number[] =>
  numbersIn(text.replace(/ ?per ?cent\b/gi, '%'))
    .filter(({ isPercent }) => isPercent)
    .map(({ readings }) => readings.at(-1)!.value / 100)
