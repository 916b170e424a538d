import type { ZodType } from 'zod'

/** Nothing that we write is nested half as deep, and what is much deeper can't be written as JSON again. */
const mostDepth = 500

/** A text as JSON, or undefined when it is none, or so deep that nobody could pass it on. A mark of byte order before it is no part of it. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    const value = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) as unknown
    // A level takes two characters: short texts, which most lines are, need no look.
    return text.length > 2 * mostDepth && isTooDeep(value) ? undefined : value
  } catch {
    return undefined
  }
}

/** Goes level by level: what is deep must not overflow our own stack. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostDepth) return true
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/** A text as JSON that fits a schema, or null. */
export function parseAs<T>(schema: ZodType<T>, text: string | null): T | null {
  return schema.safeParse(parseJson(text)).data ?? null
}

/** A value's own property of that name, where it is an object; else undefined. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

/** A value if it is a text, else null. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
