import { amountsIn, datesIn, numbersIn as numbersWrittenIn, quantitiesIn } from '@webeval/core'
import type { Extreme } from '../request/intent.js'
import { wordsOf } from './words.js'

/** All numbers of a text, in order, each in its usual reading. */
export const numbersIn = (text: string): readonly number[] =>
  numbersWrittenIn(text, { plainSpaces: true }).map(({ readings }) => readings[0].value)

/** All amounts of money of a text, verbatim. */
export const moneyIn = (text: string): readonly string[] => amountsIn(text).map((amount) => amount.text)

/** The first number of a text such as `$1,299.00`, `-7` or `3,5`. NaN for a text without one. */
export const readNumber = (text: string): number =>
  amountsIn(text)[0]?.readings[0].value ?? numbersIn(text)[0] ?? Number.NaN

/** The entry with the lowest or highest value; undefined when no entry contains a number. */
export function extremeOf<T>(
  extreme: Extreme,
  entries: readonly T[],
  textOf: (entry: T) => string,
): T | undefined {
  const measured = entries.flatMap((entry) => {
    const value = measure(extreme, textOf(entry))
    return value === null ? [] : [{ entry, value }]
  })
  const sign = extreme.direction === 'least' ? 1 : -1
  return measured.toSorted((a, b) => sign * (a.value - b.value))[0]?.entry
}

/** The value of the attribute in a text. */
export function measure(extreme: Extreme, text: string): number | null {
  if (extreme.by.includes('duration')) {
    const [duration] = quantitiesIn('duration', text)
    if (duration) return duration.readings[0]
  }
  if (extreme.by.includes('rating')) {
    const rated =
      /(\d(?:[.,]\d+)?)\s*(?:out of|\/)\s*(?:5|10)|(\d[.,]\d)\s*(?:\(|★|stars?\b)|(?:★|rated|rating:?)\s*(\d(?:[.,]\d+)?)/i.exec(
        text,
      )
    if (rated) return readNumber(rated[1] ?? rated[2] ?? rated[3] ?? '')
  }
  if (extreme.by.includes('price')) {
    const [amount] = moneyIn(text)
    return amount === undefined ? (numbersIn(text).at(-1) ?? null) : readNumber(amount)
  }
  if (extreme.by.includes('date')) {
    const day = datesIn(text)[0]?.readings[0]
    if (day) return Date.UTC(day.year ?? 2000, day.month - 1, day.day ?? 1)
  }
  const named = wordsOf(text)
  const at = named.findIndex((word) => extreme.by.includes(word))
  return numbersIn(named.slice(at + 1).join(' '))[0] ?? numbersIn(text)[0] ?? null
}
