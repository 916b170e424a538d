import { describeValue, type QuantityKind } from '@webeval/core'
import { met, type RuleVerdict, unmet } from '../../verdict/rule-verdict.js'
import type { AnswerInput } from './answer-input.js'
import type { Tolerance } from '../answer-options.js'
import { datesIn, readDate, sameDay } from '../readings/read-date.js'
import { countsIn, withoutEstimates } from '../readings/read-count.js'
import { foldTables } from '../readings/fold-tables.js'
import { foldNotation, narrowed } from '../readings/fold-notation.js'
import { amountsIn, readMoney, sameCurrency } from '../readings/read-money.js'
import { readNumber } from '../readings/read-number.js'
import { asShares, foldShares } from '../readings/read-share.js'
import { quantitiesIn, readQuantity } from '../readings/read-quantity.js'
import { isOtherRate } from '../assertion/clauses/is-other-rate.js'
import { isCharge, isSaving } from '../assertion/spans/is-saving.js'
import { isOtherEnd } from '../assertion/spans/is-other-end.js'
import { isOtherEvent } from '../assertion/spans/is-other-event.js'
import { type Reading, singleReading } from '../single-reading.js'

/** A mode for values of one kind: whether an expected text is such a value, and whether an answer says it. */
interface TypedMode {
  reads(expected: string): boolean
  check(input: AnswerInput, expected: unknown): RuleVerdict
}

/** `number`: the one number that the answer says, as WebArena-Verified and AssistantBench read numbers; equal, or within `tolerance`. */
export const numberMode: TypedMode = {
  reads: (expected) => readNumber(expected) !== null,
  check({ answer, whole, options, evidence }, expected) {
    const wanted = typeof expected === 'number' ? expected : readNumber(String(expected))
    const { query } = evidence.metadata
    const isWanted = (value: number) => wanted !== null && within(value, wanted, options.tolerance, 0)
    const folded = withoutEstimates(foldNotation(foldShares(answer, query)), query, options.tolerance)
    const reading = singleReading(folded, query, (text) =>
      asShares(countsIn(text, query), text, query, isWanted),
    )
    return held('number', expected, whole, reading, isWanted)
  },
}

/** `money`: the one amount that the answer says, in any common notation; to half a cent, or within `tolerance` (0.1 is what WebArena-Verified allows). Currencies must agree where both name one. */
export const moneyMode: TypedMode = {
  reads: (expected) => readMoney(expected) !== null,
  check({ answer, whole, options, evidence }, expected) {
    const wanted = readMoney(String(expected))
    const reading = singleReading(foldNotation(answer), evidence.metadata.query, (text) =>
      amountsIn(text).filter(
        ({ at, text: said }) =>
          !isSaving(text, at, at + said.length, evidence.metadata.query) &&
          !isCharge(text, at, evidence.metadata.query) &&
          !isOtherRate(text, at + said.length, evidence.metadata.query),
      ),
    )
    const [found] = reading.kind === 'one' ? amountsIn(reading.text) : []
    const agrees = !wanted || !found || sameCurrency(wanted, found)
    const near = (value: number) => wanted !== null && within(value, wanted.value, options.tolerance, 0.005)
    return held('amount', expected, whole, reading, (value) => agrees && near(value))
  },
}

/** `date`: the one day that the answer says, in any common notation, as WebArena-Verified compares days; an expected month, or day without a year, asks for no more than that. */
export const dateMode: TypedMode = {
  reads: (expected) => readDate(expected) !== null,
  check({ answer, whole, options, evidence }, expected) {
    const style = { dayFirst: options.day_first ?? false }
    const wanted = readDate(String(expected), style)
    const { query } = evidence.metadata
    const reading = singleReading(foldTables(narrowed(answer)), query, (text) => {
      const dates = datesIn(text, style).filter(({ at }) => !isOtherEvent(text, at, query))
      return dates.filter((date) => !isOtherEnd(text, date, dates, query))
    })
    return held('date', expected, whole, reading, (value) => wanted !== null && sameDay(wanted, value))
  },
}

/** `duration` (compared in seconds) and `distance` (in metres): the one quantity that the answer says, in any of its units; within `tolerance`, by default what WebArena-Verified allows: 180 seconds or 10 %, 10 metres or 2 %, whichever is more. */
const quantityMode = (kind: QuantityKind, usual: Tolerance): TypedMode => ({
  reads: (expected) => readQuantity(kind, expected) !== null,
  check({ answer, whole, options, evidence }, expected) {
    const wanted = readQuantity(kind, String(expected))
    const reading = singleReading(
      foldNotation(answer),
      evidence.metadata.query,
      (text) => quantitiesIn(kind, text),
      sameQuantity,
    )
    return held(
      kind,
      expected,
      whole,
      reading,
      (value) => wanted !== null && within(value, wanted, options.tolerance ?? usual, 0),
    )
  },
})

/** One quantity in two units, rounded: "12.4 km (7.7 mi)". */
const sameQuantity = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 0.02 * Math.max(Math.abs(one), Math.abs(other))

export const durationMode: TypedMode = quantityMode('duration', { absolute: 180, relative: 0.1 })
export const distanceMode: TypedMode = quantityMode('distance', { absolute: 10, relative: 0.02 })

function held<Value extends string | number>(
  kind: string,
  expected: unknown,
  answer: string,
  reading: Reading<Value>,
  agrees: (value: Value) => boolean,
): RuleVerdict {
  const compared = { expected, found: answer, relation: `the ${kind}` }
  if (reading.kind === 'none' && reading.limit !== undefined)
    return unmet({
      ...compared,
      failure: 'unclear_answer',
      because: `the answer says only a limit (${describeValue(reading.limit)})`,
    })
  if (reading.kind === 'none') return unmet({ ...compared, because: `the answer says no ${kind}` })
  if (reading.kind === 'several')
    return unmet({
      ...compared,
      failure: 'unclear_answer',
      because: `the answer must say one, it says several (${reading.texts.join(', ')})`,
    })
  const also = { also: { value: reading.value } }
  return agrees(reading.value)
    ? met({ ...compared, found: reading.text }, also)
    : unmet({ ...compared, found: reading.text, because: `in ${describeValue(answer)}` }, also)
}

/** True when a number is as near as it must be. Half a unit in the ninth digit is always forgiven: it is only rounding. */
function within(value: number, wanted: number, tolerance: Tolerance | undefined, unasked: number): boolean {
  const absolute =
    typeof tolerance === 'number' ? tolerance : typeof tolerance === 'object' ? (tolerance.absolute ?? 0) : 0
  const relative =
    typeof tolerance === 'string'
      ? Number.parseFloat(tolerance) / 100
      : typeof tolerance === 'object'
        ? (tolerance.relative ?? 0)
        : 0
  const allowed = tolerance === undefined ? unasked : Math.max(absolute, relative * Math.abs(wanted))
  return Math.abs(value - wanted) <= allowed + 1e-9 * Math.max(1, Math.abs(wanted))
}
