import { readNumberWords } from '@webeval/core'
import { boundedPattern } from '../../../patterns/bounded-pattern.js'
import { webArenaVerifiedDifference } from '../../url/published-rules.js'
import { foldText } from '../normalise-text.js'
import { readDate } from '../readings/read-date.js'
import { readQuantity } from '../readings/read-quantity.js'
import { sameAddress } from './same-address.js'
import { sameCoordinates } from './same-coordinates.js'
import { sameBase64, sameJson, sameMarkdown } from './same-content.js'
import { sameMonth } from './same-month.js'
import { samePlace } from './same-place.js'

/** Whether a found value is an expected one by a type of WebArena-Verified. */
export type SameByType = (expected: unknown, found: unknown) => boolean

const strip = (text: string): string => text.replace(/^['"`.,;:!?]+|['"`.,;:!?]+$/g, '')

/** `NormalizedString`: equal after folding, also without quotes and marks at the ends; `^…$` is a regular expression for all of it. */
export const sameString: SameByType = (expected, found) => {
  const [wanted, given] = [String(expected), foldText(String(found))]
  if (isPattern(wanted))
    return wanted.trim() === String(found).trim() || boundedPattern(wanted.trim(), 'i').test(given)
  return foldText(wanted) === given || strip(foldText(wanted)) === strip(given)
}

/** True for a text that the benchmark takes as a regular expression. */
const isPattern = (text: string): boolean => /^\s*\^.*\$\s*$/s.test(text)

/** `Number`: all of the answer without commas and spaces, or a number in words. */
export const sameNumber: SameByType = (expected, found) => {
  const [wanted, given] = [expected, found].map(numberOf)
  return wanted !== null && wanted === given
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  const text = foldText(String(value))
  const plain = text.replace(/[, ]/g, '')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(plain) ? Number(plain) : readNumberWords(text)
}

/** `Currency`: the first amount of the answer, whatever its currency, within 0.1. */
export const sameMoney: SameByType = (expected, found) => {
  const [wanted, given] = [expected, found].map(moneyOf)
  return wanted != null && given != null && Math.abs(wanted - given) <= 0.1 + 1e-9
}

function moneyOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  const text = foldText(String(value))
  const digits = /\d[\d\s.,]*/
    .exec(text)?.[0]
    .trim()
    .replace(/[.,]+$/, '')
  if (digits === undefined) return null
  const mark = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ','
  const plain = digits.replace(mark === '.' ? /[,\s]/g : /[.\s]/g, '').replace(mark, '.')
  const amount = Number(plain)
  return Number.isNaN(amount) ? null : text.startsWith('-') ? -amount : amount
}

/** `Boolean`: one of its words is all of the answer; a number is true unless it is 0. */
export const sameBoolean: SameByType = (expected, found) => {
  const [wanted, given] = [expected, found].map(booleanOf)
  return wanted !== null && wanted === given
}

function booleanOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return value !== 0
  const text = foldText(String(value))
  if (['true', 'yes', 'y', '1', 't', 'on'].includes(text)) return true
  return ['false', 'no', 'n', '0', 'f', 'off'].includes(text) ? false : null
}

/** `Date`: all of the answer is a day, read month first. */
export const sameDate: SameByType = (expected, found) => {
  const [wanted, given] = [expected, found].map((value) => readDate(String(value), { dayFirst: false }))
  return wanted !== null && wanted === given
}

/** `Duration` and `Distance`: all of the answer is a quantity, within an absolute or relative share of the larger one. */
const sameQuantity =
  (kind: 'duration' | 'distance', absolute: number, relative: number): SameByType =>
  (expected, found) => {
    const [wanted, given] = [expected, found].map((value) => readQuantity(kind, String(value)))
    if (wanted == null || given == null) return false
    return Math.abs(wanted - given) <= Math.max(absolute, relative * Math.max(wanted, given))
  }

export const sameDuration: SameByType = sameQuantity('duration', 180, 0.1)
export const sameDistance: SameByType = sameQuantity('distance', 10, 0.02)

/** `Empty`: nothing, or a word for it. */
const bothEmpty: SameByType = (expected, found) => [expected, found].every(isEmpty)
const isEmpty = (value: unknown): boolean =>
  value == null ||
  (typeof value === 'object' && Object.keys(value).length === 0) ||
  /^(?:n\s*\/\s*a|na|nan|null|none|)$/i.test(String(value).trim())

/** `StringList`: the same entries between commas, in any order. */
const sameCommaList: SameByType = (expected, found) => {
  const [wanted, given] = [expected, found].map((value) =>
    foldText(String(value))
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '')
      .toSorted(),
  )
  return wanted!.length > 0 && wanted!.join(',') === given!.join(',')
}

/** `URL`. Addresses of SSH are compared without their host. */
const sameUrl: SameByType = (expected, found) => {
  const ssh = [expected, found].map((value) =>
    /^(?:ssh:\/\/)?(\w+)@[^:/]+(?::\d+)?[:/]+(.*?)\/*$/i.exec(String(value).trim()),
  )
  if (ssh[0] || ssh[1])
    return (
      ssh.every(Boolean) &&
      [1, 2].every((part) => ssh[0]![part]!.toLowerCase() === ssh[1]![part]!.toLowerCase())
    )
  return webArenaVerifiedDifference(String(expected).trim(), String(found).trim()) === null
}

/** The types by their names in a `results_schema`. */
export const verifiedTypes: Readonly<Record<string, SameByType>> = {
  string: sameString,
  number: sameNumber,
  integer: sameNumber,
  boolean: sameBoolean,
  currency: sameMoney,
  date: sameDate,
  duration: sameDuration,
  distance: sameDistance,
  month: sameMonth,
  url: sameUrl,
  coordinates: sameCoordinates,
  full_address: sameAddress,
  'location-name': samePlace,
  string_list: sameCommaList,
  json: sameJson,
  markdown: sameMarkdown,
  base64: sameBase64,
  null: bothEmpty,
}
