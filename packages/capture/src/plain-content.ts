import { jsonSafe } from './json-safe.js'

/** Content as text, whatever it was; models have been seen to give objects. */
export function plainText(content: unknown): string {
  const safe = jsonSafe(content)
  return typeof safe === 'string' ? safe : JSON.stringify(safe)
}

/** Parameters as an object, whatever they were. */
export function plainRecord(params: unknown): Record<string, unknown> {
  const safe = jsonSafe(params ?? {})
  const isRecord = typeof safe === 'object' && safe !== null && !Array.isArray(safe)
  return isRecord ? (safe as Record<string, unknown>) : { value: safe }
}
