import { truncate } from '@webeval/core'

/** Limits on a kept value. A note replaces each omitted part. */
export interface JsonLimits {
  /** Characters of one text. */
  readonly longestText: number
  /** Characters of all texts and keys together. */
  readonly totalText: number
  /** Values, counting every entry of every array and object. */
  readonly values: number
  /** Nesting depth of arrays and objects. */
  readonly depth: number
}

/** The limits of one message: 200,000 characters, 20,000 values. */
export const messageLimits: JsonLimits = {
  longestText: 200_000,
  totalText: 200_000,
  values: 20_000,
  depth: 100,
}

/** No limits except on depth, which would break JSON readers. */
export const wholeLimits: JsonLimits = {
  longestText: Infinity,
  totalText: Infinity,
  values: Infinity,
  depth: 1_000,
}

/**
 * Copies any value as plain JSON: replaces cycles, functions, big integers, bytes, throwing getters and lone
 * surrogates by descriptions; `undefined` becomes null, or drops the field of an object. Never throws.
 */
export function jsonSafe(value: unknown, limits: JsonLimits = messageLimits): unknown {
  const around = new Set<object>()
  const budget = copyBudget(limits)
  const { text } = budget

  function copy(given: unknown): unknown {
    budget.spend()
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
      // A throwing getter, proxy or toJSON.
      return '[unreadable]'
    } finally {
      around.delete(given)
    }
  }

  function copyObject(given: object): unknown {
    if ('toJSON' in given && typeof given.toJSON === 'function') return copy(given.toJSON())
    if (given instanceof Error) return { name: text(given.name), message: text(given.message) }
    if (ArrayBuffer.isView(given) || given instanceof ArrayBuffer) return `[${given.byteLength} bytes]`
    if (given instanceof Map || given instanceof Set) return copyArray([...given], copy, budget)
    return Array.isArray(given) ? copyArray(given, copy, budget) : copyFields(given, copy, budget)
  }

  return copy(value)
}

/** The rest of the limits. */
interface CopyBudget {
  /** Counts one value. */
  spend(): void
  /** True when no further value may be copied. */
  used(): boolean
  /** A text as far as it may be copied. */
  text(given: string): string
}

function copyBudget(limits: JsonLimits): CopyBudget {
  let textLeft = limits.totalText
  let valuesLeft = limits.values
  return {
    spend: () => void valuesLeft--,
    used: () => valuesLeft <= 0,
    text(given) {
      const kept = truncate(given, Math.min(limits.longestText, Math.max(0, textLeft)))
      textLeft -= kept.length
      return kept.replace(/\p{Surrogate}/gu, '\uFFFD')
    },
  }
}

type Copy = (given: unknown) => unknown

function copyArray(given: readonly unknown[], copy: Copy, budget: CopyBudget): unknown[] {
  const copied: unknown[] = []
  for (let index = 0; index < given.length; index++) {
    if (budget.used()) return [...copied, `… (${given.length - index} more entries)`]
    copied.push(copy(given[index]))
  }
  return copied
}

function copyFields(given: object, copy: Copy, budget: CopyBudget): object {
  const names = Object.keys(given)
  const fields: [string, unknown][] = []
  for (const [index, name] of names.entries()) {
    if (budget.used()) {
      fields.push(['…', `(${names.length - index} more fields)`])
      break
    }
    const field = (given as Record<string, unknown>)[name]
    if (field !== undefined) fields.push([budget.text(name), copy(field)])
  }
  // Assignment would break a field named `__proto__`.
  return Object.fromEntries(fields)
}
