/** True when two JSON values say the same: keys in any order, numbers up to rounding (1e-9, relative). */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return a === b || Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
  if (!isContainer(a) || !isContainer(b)) return a === b
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
  )
}

/** An object or an array, seen by its keys. */
export type Container = Readonly<Record<string, unknown>>

/** True for objects and arrays. */
export const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null
