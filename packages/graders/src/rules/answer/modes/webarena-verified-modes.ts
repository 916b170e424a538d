import { met, unmet } from '../../verdict/rule-verdict.js'
import { boundedPattern } from '../../../patterns/bounded-pattern.js'
import { foldText } from '../normalise-text.js'
import { readDate } from '../readings/read-date.js'
import { readJson } from '../readings/read-json.js'
import { readNumberWords } from '@webeval/core'
import { readQuantity } from '../readings/read-quantity.js'
import type { Mode } from './answer-input.js'

/** Whether an answer is an expected value by a type of WebArena-Verified. */
type SameByType = (expected: unknown, found: unknown) => boolean

const strip = (text: string): string => text.replace(/^['"`.,;:!?]+|['"`.,;:!?]+$/g, '')

/** `NormalizedString`: equal after folding, also without quotes and marks at the ends; `^…$` is a regular expression for all of it. */
const sameString: SameByType = (expected, found) => {
  const [wanted, given] = [String(expected), foldText(String(found))]
  if (/^\^.*\$$/s.test(wanted.trim())) return boundedPattern(wanted.trim().toLowerCase(), 'i').test(given)
  return foldText(wanted) === given || strip(foldText(wanted)) === strip(given)
}

/** `Number`: all of the answer without commas and spaces, or a number in words. */
const sameNumber: SameByType = (expected, found) => {
  const [wanted, given] = [expected, found].map(verifiedNumber)
  return wanted !== null && wanted === given
}

function verifiedNumber(value: unknown): number | null {
  if (typeof value === 'number') return value
  const text = foldText(String(value))
  const plain = text.replace(/[, ]/g, '')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(plain) ? Number(plain) : readNumberWords(text)
}

/** `Currency`: the first amount of the answer, whatever its currency, within 0.1. */
const sameMoney: SameByType = (expected, found) => {
  const [wanted, given] = [expected, found].map(verifiedMoney)
  return wanted !== null && given !== null && Math.abs(wanted! - given!) <= 0.1 + 1e-9
}

function verifiedMoney(value: unknown): number | null {
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

/** `Boolean`: one of its words is all of the answer. */
const sameBoolean: SameByType = (expected, found) => {
  const text = foldText(String(found))
  const said = ['true', 'yes', 'y', '1', 't', 'on'].includes(text)
    ? true
    : ['false', 'no', 'n', '0', 'f', 'off'].includes(text)
      ? false
      : null
  return said === expected
}

/** `Date`: all of the answer is a day, read month first. */
const sameDate: SameByType = (expected, found) => {
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

/** `retrieved_data` as an array: each entry once, in any order unless `ordered`; texts by `NormalizedString`, numbers by `Number`. */
const sameList = (expected: unknown, found: unknown, ordered: boolean): boolean => {
  const [wanted, given] = [
    expected as readonly unknown[],
    Array.isArray(found) ? (found as unknown[]) : [found],
  ]
  if (wanted.length !== given.length) return false
  const sameEntry: SameByType = (one, other) =>
    Array.isArray(one)
      ? one.some((alternative) => sameEntry(alternative, other))
      : typeof one === 'number'
        ? sameNumber(one, other)
        : sameString(one, other)
  if (ordered) return wanted.every((entry, index) => sameEntry(entry, given[index]))
  const left = [...given]
  return wanted.every((entry) => {
    const at = left.findIndex((other) => sameEntry(entry, other))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/** The answer's `retrieved_data` where it is the benchmark's JSON response, else its JSON or its text. */
function retrieved(whole: string): unknown {
  const json = readJson(whole)
  const data =
    typeof json === 'object' && json !== null && 'retrieved_data' in json
      ? json.retrieved_data
      : (json ?? whole)
  return data
}

const byType =
  (same: SameByType): Mode =>
  ({ whole }, expected) => {
    const data = retrieved(whole)
    const found = Array.isArray(data) && data.length === 1 ? (data[0] as unknown) : data
    return same(expected, found) ? met({ expected, found: whole }) : unmet({ expected, found: whole })
  }

/** The modes of `answer` by WebArena-Verified's types: the whole answer is the value, never a sentence around it. */
export const webArenaVerifiedModes = {
  equals: byType((expected, found) =>
    (typeof expected === 'number' ? sameNumber : sameString)(expected, found),
  ),
  number: byType(sameNumber),
  money: byType(sameMoney),
  boolean: byType(sameBoolean),
  date: byType(sameDate),
  duration: byType(sameQuantity('duration', 180, 0.1)),
  distance: byType(sameQuantity('distance', 10, 0.02)),
  list: (({ whole, options }, expected) => {
    const isSame = sameList(expected, retrieved(whole), options.ordered ?? false)
    return isSame ? met({ expected, found: whole }) : unmet({ expected, found: whole, relation: 'the list' })
  }) as Mode,
} as const
