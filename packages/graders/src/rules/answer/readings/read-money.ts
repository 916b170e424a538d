import { amountsIn as amountsWrittenIn, wholeNumber, type WrittenNumber } from '@webeval/core'
import { numbersIn, readNumber, wholeStyle, withoutMarkup } from './read-number.js'
import type { Mention } from '../single-reading.js'

/** An amount, with the currencies that its mark may mean. */
export interface Amount {
  readonly value: number
  /** ISO 4217 codes, the usual one first; empty where no currency was written. */
  readonly currencies: readonly string[]
}

/** Every amount of money in a text. Bare numbers count only without amounts with a currency. */
export function amountsIn(text: string): (Mention<number> & Amount)[] {
  const found = amountsWrittenIn(text)
  if (found.length > 0)
    return found.map((amount) => ({
      value: amount.readings[0].value,
      currencies: amount.currencies,
      text: amount.text.trim(),
      at: amount.at,
    }))
  const numbers = numbersIn(text)
  if (!numbers.some(({ text: written }) => /\d/.test(written))) {
    const gratis = freeOf.exec(text)
    if (gratis) return [{ value: 0, text: gratis[0], at: gratis.index, currencies: [] }]
  }
  return numbers.map((mention) => {
    const whole = wholeNumber(withoutMarkup(mention.text), wholeStyle)
    return { ...mention, value: whole ? priceOf(whole) : mention.value, currencies: [] }
  })
}

/** Words for no price, but not within others: "sugar-free". */
const freeOf =
  /(?<![\p{L}-])(?:free(?: of charge)?|for free|(?:at )?no (?:extra |additional )?(?:charge|cost)|costs? nothing|complimentary|kostenlos|kostenfrei|gratis|gratuite?(?:ment)?|gratuito|gratuita)(?![\p{L}-])(?! (?:to|from|over|above|trial|after|until|if|when|for (?:the first|orders|members)))/iu

/** The amount that a whole text is, or null. */
export function readMoney(text: string): Amount | null {
  const [only, ...others] = amountsIn(text)
  if (!only || others.length > 0) return null
  const rest = text.replace(only.text, '').replace(/[\s*_`"'().!]/g, '')
  return rest === '' || readNumber(text) !== null ? { value: only.value, currencies: only.currencies } : null
}

/**
 * True unless both name a currency and the found mark can't mean the expected one: `$5` may be five Canadian
 * dollars, but `CAD 5` is not `$5`.
 */
export const sameCurrency = (expected: Amount, found: Amount): boolean =>
  expected.currencies.length === 0 ||
  found.currencies.length === 0 ||
  found.currencies.includes(expected.currencies[0]!)

/** `1.234` as money is 1234: no price has three decimals. */
const priceOf = ({ readings }: WrittenNumber): number =>
  (readings.find(({ notation }) => notation === 'grouped') ?? readings[0]).value
