import { isContainer } from './deep-equal.js'

/** Segments of a JSON pointer (RFC 6901). */
export type Pointer = readonly string[]

/** The segments of `/cart/0/qty`; the empty text is the whole value. Null if it is not a pointer. */
export function parsePointer(text: string): Pointer | null {
  if (text === '') return []
  if (!text.startsWith('/')) return null
  return text
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The value at a pointer; undefined without one. */
export function valueAt(value: unknown, pointer: Pointer): unknown {
  let current = value
  for (const segment of pointer) {
    if (!isContainer(current) || !Object.hasOwn(current, segment)) return undefined
    current = current[segment]
  }
  return current
}

/**
 * True if `prefix`, in which `*` matches any one segment, leads to `pointer` or to something that contains
 * it.
 */
export const isUnder = (pointer: Pointer, prefix: Pointer): boolean =>
  prefix.length <= pointer.length &&
  prefix.every((segment, index) => segment === '*' || segment === pointer[index])
