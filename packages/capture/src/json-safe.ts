import { truncate } from '@webeval/core'

/** How much of a value is kept. What is left out is said in its place. */
export interface JsonLimits {
  /** Characters of one text. */
  readonly longestText: number
  /** Characters of all texts and keys together. */
  readonly totalText: number
  /** Values, counting each entry of each array and object. */
  readonly values: number
  /** Arrays and objects within one another. */
  readonly depth: number
}

/** What one message may hold: 200,000 characters, 20,000 values. */
export const messageLimits: JsonLimits = {
  longestText: 200_000,
  totalText: 200_000,
  values: 20_000,
  depth: 100,
}

/** Everything, but for what no reader of JSON could walk through. */
export const wholeLimits: JsonLimits = {
  longestText: Infinity,
  totalText: Infinity,
  values: Infinity,
  depth: 1_000,
}

/**
 * A copy of any value that is plain JSON: cycles, functions, big integers, bytes, throwing getters and lone
 * surrogates are replaced by something that tells of them; `undefined` becomes null, or is left out of an object.
 * Never throws.
 */
export function jsonSafe(value: unknown, limits: JsonLimits = messageLimits): unknown {
  const around = new Set<object>()
  let textLeft = limits.totalText
  let valuesLeft = limits.values

  function text(given: string): string {
    const kept = truncate(given, Math.min(limits.longestText, Math.max(0, textLeft)))
    textLeft -= kept.length
    return kept.replace(/\p{Surrogate}/gu, '\uFFFD')
  }

  function copy(given: unknown): unknown {
    valuesLeft--
    switch (typeof given) {
      case 'string':
        return text(given)
      case 'number':
        return Number.isFinite(given) ? given : String(given)
      case 'boolean':
        return given
      case 'undefined':
        return null
      case 'object':
        return given === null ? null : guarded(given)
      default:
        return text(typeof given === 'function' ? `[function ${given.name}]` : String(given))
    }
  }

  function guarded(given: object): unknown {
    if (around.has(given)) return '[circular]'
    if (around.size >= limits.depth) return `[nested deeper than ${limits.depth}]`
    around.add(given)
    try {
      return copyObject(given)
    } catch {
      // A getter, a proxy or a toJSON of its own that throws.
      return '[unreadable]'
    } finally {
      around.delete(given)
    }
  }

  function copyObject(given: object): unknown {
    if ('toJSON' in given && typeof given.toJSON === 'function') return copy(given.toJSON())
    if (given instanceof Error) return { name: text(given.name), message: text(given.message) }
    if (ArrayBuffer.isView(given) || given instanceof ArrayBuffer) return `[${given.byteLength} bytes]`
    if (given instanceof Map || given instanceof Set) return copyArray([...given])
    return Array.isArray(given) ? copyArray(given) : copyFields(given)
  }

  function copyArray(given: readonly unknown[]): unknown[] {
    const copied: unknown[] = []
    for (let index = 0; index < given.length; index++) {
      if (valuesLeft <= 0) return [...copied, `… (${given.length - index} more entries)`]
      copied.push(copy(given[index]))
    }
    return copied
  }

  function copyFields(given: object): object {
    const names = Object.keys(given)
    const fields: [string, unknown][] = []
    for (const [index, name] of names.entries()) {
      if (valuesLeft <= 0) {
        fields.push(['…', `(${names.length - index} more fields)`])
        break
      }
      const field = (given as Record<string, unknown>)[name]
      if (field !== undefined) fields.push([text(name), copy(field)])
    }
    // Not by assignment: a field may be named `__proto__`.
    return Object.fromEntries(fields)
  }

  return copy(value)
}
