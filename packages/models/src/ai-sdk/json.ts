/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>

/** The value as an object; empty when it is none. */
export const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}

/** The value as a list; empty when it is none. */
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The value as a text; empty when it is none. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
