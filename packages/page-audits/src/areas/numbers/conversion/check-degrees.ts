import type { Degrees } from './scan-degrees.js'

/** A temperature that became another one when the unit was switched, and what it should have become. */
export interface WrongDegrees {
  readonly before: Degrees
  readonly after: Degrees
  readonly expected: number
}

const converted = ({ value, unit }: Degrees): number => (unit === 'C' ? value * 1.8 + 32 : (value - 32) / 1.8)

/** How far rounding on both sides may lead away. */
const tolerance = (before: Degrees, after: Degrees): number => {
  const half = ({ places }: Degrees) => 0.5 / 10 ** places
  const marks = isOvenMark(before) || isOvenMark(after) ? (after.unit === 'F' ? 12.5 : 12.5 / 1.8) : 0
  return half(before) * (before.unit === 'C' ? 1.8 : 1 / 1.8) + half(after) + 0.51 + marks
}

/** Ovens have marks every 25 °F: recipes say 400 °F for 200 °C. */
const isOvenMark = ({ value, unit }: Degrees): boolean => unit === 'F' && value >= 225 && value % 25 === 0

/** The first temperature that is wrong in the other unit; null where all are right, or where none changed its unit. */
export function checkDegrees(before: readonly Degrees[], after: readonly Degrees[]): WrongDegrees | null {
  const pairs = before.flatMap((one) => {
    const other = after.find(({ selector, unit }) => selector === one.selector && unit !== one.unit)
    return other ? [{ before: one, after: other, expected: converted(one) }] : []
  })
  return (
    pairs.find((pair) => Math.abs(pair.after.value - pair.expected) > tolerance(pair.before, pair.after)) ??
    null
  )
}
