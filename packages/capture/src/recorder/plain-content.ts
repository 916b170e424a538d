import { jsonSafe } from '../files/json-safe.js'

/** Converts any content to text; models sometimes send objects. */
export function plainText(content: unknown): string {
  const safe = jsonSafe(content)
  return typeof safe === 'string' ? safe : JSON.stringify(safe)
}

/** Converts any parameters to an object. */
export function plainRecord(params: unknown): Record<string, unknown> {
  const safe = jsonSafe(params ?? {})
  const isRecord = typeof safe === 'object' && safe !== null && !Array.isArray(safe)
  return isRecord ? (safe as Record<string, unknown>) : { value: safe }
}
