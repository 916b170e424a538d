import type { Clause } from '../clauses.js'
import { describe } from '../describe.js'
import type { Intent } from '../intent.js'
import { unmask } from '../quotes.js'

/** `set the size to L`, `turn … to on`. */
export function readSetting(clause: Clause, quotes: readonly string[]): readonly Intent[] {
  const rest = unmask(clause.rest, quotes)
  if (clause.verb === 'make') {
    const [, flag] = /^(?:it|them|that|this|these)\s+(?:the\s+|an?\s+)?(.+)$/i.exec(rest) ?? []
    if (flag) return [{ kind: 'toggle', what: [{ ...describe(flag, []), role: 'checkbox' }], on: true }]
    const parts = rest.split(/,\s*(?:and\s+)?(?:with\s+)?/)
    if (parts.length > 1)
      return parts.flatMap((part) => {
        const [, amount, what] = /^(\d+)\s+(.+)$/.exec(part) ?? []
        if (amount && what) return [{ kind: 'set', value: amount, what: describe(what, []) } satisfies Intent]
        return readSetting({ ...clause, rest: part }, quotes)
      })
    const [, thing, look] = /^(?:the\s+|my\s+)?(.+)\s+(\S+)$/i.exec(rest) ?? []
    if (thing && look) return [{ kind: 'set', value: look, what: describe(thing, []) }]
  }
  const [, field, value] = /^(?:the\s+)?(.*?)\s+(?:to|at|as|=)\s+(.+)$/i.exec(rest) ?? []
  if (field === undefined || value === undefined)
    return [
      {
        kind: 'deed',
        verb: describe(clause.verb, quotes),
        object: describe(clause.rest, quotes),
        options: [],
        quantity: null,
        given: [],
      },
    ]
  if (/^(on|off)$/i.test(value))
    return [{ kind: 'toggle', what: [describe(field, [])], on: /on/i.test(value) }]
  return [{ kind: 'set', value: value.replace(/[.]$/, ''), what: describe(field, []) }]
}
