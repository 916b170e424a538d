import { boundedPattern } from '../patterns/bounded-pattern.js'
import { deepEqual, isContainer } from './deep-equal.js'
import type { Pointer } from './json-pointer.js'

/** Where a value departs from a partial one. */
interface Mismatch {
  /** Empty for the value itself. */
  readonly path: Pointer
  readonly expected: unknown
  readonly found: unknown
  /** The expected text is a regular expression. */
  readonly isPattern: boolean
}

/**
 * The places where `value` does not agree with `partial`: objects may have more keys than expected, arrays must be as
 * long and agree entry by entry (as `toMatchObject` of test runners), and a string between `^` and `$` is a regular
 * expression for the whole of a string or number.
 */
export function* partialMismatches(
  value: unknown,
  partial: unknown,
  path: Pointer = [],
): Generator<Mismatch> {
  const isText = typeof partial === 'string' && isPattern(partial)
  const mismatch = { path, expected: partial, found: value, isPattern: isText }
  if (isText) {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : null
    if (text === null || (text !== partial && !boundedPattern(partial, 's').test(text))) yield mismatch
    return
  }
  if (!isContainer(partial)) {
    if (!deepEqual(value, partial)) yield mismatch
    return
  }
  const isOther = !isContainer(value) || Array.isArray(value) !== Array.isArray(partial)
  if (isOther || (Array.isArray(partial) && Object.keys(value).length !== partial.length)) {
    yield mismatch
    return
  }
  for (const [key, expected] of Object.entries(partial))
    yield* partialMismatches(Object.hasOwn(value, key) ? value[key] : undefined, expected, [...path, key])
}

/** True when a value agrees with a partial one, by the rules of `partialMismatches`. */
export const matchesPartial = (value: unknown, partial: unknown): boolean =>
  partialMismatches(value, partial).next().done === true

/** True for text of the form `^…$` that is a valid regular expression: the way WebArena-Verified marks one. */
function isPattern(text: string): boolean {
  if (text.length < 2 || !text.startsWith('^') || !text.endsWith('$')) return false
  try {
    return new RegExp(text, 's') instanceof RegExp
  } catch {
    return false
  }
}
