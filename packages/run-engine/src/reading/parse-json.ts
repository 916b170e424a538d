import type { ZodType } from 'zod'

/** webeval writes nothing half as deep, and much deeper values can't be written as JSON again. */
const maxDepth = 500

/** Parses JSON, with or without a byte order mark; undefined for null, other text, and values nested too deeply. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    const value = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as unknown
    // A level takes two characters, so most lines need no check.
    return text.length > 2 * maxDepth && isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** Goes level by level, so that a deep value can't overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/** Parses JSON that fits a schema; null for anything else, such as a torn line. */
export function parseAs<T>(schema: ZodType<T>, text: string | null): T | null {
  return schema.safeParse(parseJson(text)).data ?? null
}

/** An object's own property of that name; undefined for other values. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** A value if it is a text, else null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
