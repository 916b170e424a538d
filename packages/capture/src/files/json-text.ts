import { jsonSafe, wholeLimits, type JsonLimits } from './json-safe.js'

/**
 * A lone surrogate in `JSON.stringify`'s output; also matches an escaped backslash before `ud…`, which is harmless.
 */
const loneSurrogate = /\\ud[89a-f]/

/**
 * Serialises any value as one line of valid JSON. Plain JSON values take the fast path, unless the line exceeds
 * `maxLength` characters. Never throws.
 */
export function jsonText(value: unknown, limits: JsonLimits = wholeLimits, maxLength = Infinity): string {
  try {
    const line = JSON.stringify(value) as string | undefined
    if (line !== undefined && line.length <= maxLength && !loneSurrogate.test(line)) return line
  } catch {
    // A cycle, a big integer or a throwing getter: the careful path below describes it.
  }
  return JSON.stringify(jsonSafe(value, limits))
}
