import { numbersIn } from '@webeval/core'

/** The number of a cell. */
export interface SignedNumber {
  readonly value: number
  /** One unit of the last digit that is shown. */
  readonly unit: number
}

/** A minus sign before a currency, or a bracket, in front of the digits. */
const negative = /[-−–]\s*(?:\p{Sc}|[A-Z]{2,3}\.?|kr\.?)?\s*$|^\(/u

/** The only number of a text, negative ones with a sign before or after the currency; null for none, several, or one that can be read in two ways. */
export function signedNumber(text: string): SignedNumber | null {
  const [number, ...others] = numbersIn(text)
  if (!number || others.length > 0 || number.readings.length > 1) return null
  const [{ value, step }] = number.readings
  return { value: negative.test(text.slice(0, number.at)) ? -value : value, unit: step }
}
