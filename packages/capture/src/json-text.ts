import { jsonSafe, wholeLimits, type JsonLimits } from './json-safe.js'

/** How a lone surrogate stands in `JSON.stringify`'s output; also an escaped backslash before `ud…`, which does no harm. */
const loneSurrogate = /\\ud[89a-f]/

/**
 * Any value as one line of JSON that every reader takes. Values that are plain JSON already go the fast way, unless
 * the line gets longer than `longest` characters. Never throws.
 */
export function jsonText(value: unknown, limits: JsonLimits = wholeLimits, longest = Infinity): string {
  try {
    const line = JSON.stringify(value) as string | undefined
    if (line !== undefined && line.length <= longest && !loneSurrogate.test(line)) return line
  } catch {
    // Circular, a big integer or a throwing getter: the careful way below tells of it.
  }
  return JSON.stringify(jsonSafe(value, limits))
}
