import { boundedPattern } from '../patterns/bounded-pattern.js'
import { deepEqual, isContainer } from './deep-equal.js'

/** Where a value departs from a partial one. */
export interface Mismatch {
  /** JSON pointer (RFC 6901); empty for the value itself. */
  readonly path: string
  readonly expected: unknown
  readonly found: unknown
}

/**
 * The first place where `value` does not agree with `partial`, or null: objects may have more keys
 * than expected, arrays must be as long and agree entry by entry (as `toMatchObject` of test runners),
 * and a string between `^` and `$` is a regular expression for the whole of a string or number.
 */
export function partialMismatch(value: unknown, partial: unknown, path = ''): Mismatch | null {
  const mismatch = { path, expected: partial, found: value }
  if (typeof partial === 'string' && isPattern(partial)) {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : null
    return text !== null && (text === partial || boundedPattern(partial, 's').test(text)) ? null : mismatch
  }
  if (!isContainer(partial)) return deepEqual(value, partial) ? null : mismatch
  if (!isContainer(value) || Array.isArray(value) !== Array.isArray(partial)) return mismatch
  if (Array.isArray(partial) && Object.keys(value).length !== partial.length) return mismatch
  for (const [key, expected] of Object.entries(partial)) {
    const found = Object.hasOwn(value, key) ? value[key] : undefined
    const inner = partialMismatch(found, expected, `${path}/${escapeSegment(key)}`)
    if (inner) return inner
  }
  return null
}

/** True for text of the form `^…$` that is a valid regular expression: the way WebArena-Verified marks one. */
function isPattern(text: string): boolean {
  if (text.length < 2 || !text.startsWith('^') || !text.endsWith('$')) return false
  try {
    return new RegExp(text, 's') instanceof RegExp
  } catch {
    return false
  }
}

/** A key as a segment of a JSON pointer. */
export const escapeSegment = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1')
