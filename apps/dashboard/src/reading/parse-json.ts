import type { ZodType } from 'zod'

/** A text as JSON, or undefined when it is none. */
export function parseJson(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
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
