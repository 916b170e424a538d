import { datesIn, monthNamed } from '@webeval/core'

/** `Month`: a number from 1 to 12, a name of the month, or a date in it. */
export const sameMonth = (expected: unknown, found: unknown): boolean => {
  const [wanted, given] = [expected, found].map(monthOf)
  return wanted !== null && wanted === given
}

function monthOf(value: unknown): number | null {
  const text = String(value).trim()
  if (/^\d+(?:\.0+)?$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? Number(text) : null
  const [, word = ''] = /^(\p{L}+)\.?(?:\s+\d{4})?$/u.exec(text) ?? []
  return monthNamed(word)?.months[0] ?? datesIn(text)[0]?.readings[0].month ?? null
}
