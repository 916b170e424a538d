import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { isFunction, nodesIn, propertyKey } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { oddValue, offCount, type Pair } from './odd-values.js'

/** One entry of a literal list, with the plain values in it by name. */
interface Entry {
  readonly node: AnyNode
  readonly values: ReadonlyMap<string, string>
}

/** Names of values that show text. */
const wordy =
  /^(?:title|label|name|text|heading|caption|titel|titre|titolo|t[ií]tulo|nom|nome|nombre|naam|\d)$/i
/** Names of values that count the entries. */
const counting = /^(?:id|step|index|position|pos|nr|no|num|number|schritt|[eé]tape|paso|passo|stap|etapa)$/i

/** Lists in the code of which one entry has a value of another: `[{ step: 1 }, { step: 2 }, { step: 2 }]`. */
export function oddRecords(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const entries = entriesOf(node)
    if (entries.length === 0) return []
    const [first] = entries
    const shared = [...first!.values.keys()].filter((key) => entries.every(({ values }) => values.has(key)))
    return shared.flatMap((key) => faultOf(program, entries, shared, key)).slice(0, 1)
  })
}

function faultOf(
  program: Program,
  entries: readonly Entry[],
  shared: readonly string[],
  key: string,
): CodeFault[] {
  const values = entries.map(({ values: all }) => all.get(key)!)
  const words = shared.filter((other) => other !== key && wordy.test(other) && differ(entries, other))
  const at =
    words.map((other) => oddWithWords(entries, key, other)).find((found) => found !== null) ??
    (counting.test(key) && words.length > 0 ? offCount(values) : null) ??
    (key === 'id' && words.length > 0 ? secondOf(values) : null)
  if (at === null) return []
  const says = `In this list two entries have the same “${key}”, ${values[at]}, as no others have: one of them has the value of the other.`
  return [faultAt(program, entries[at]!.node, 'inconsistent-code', says)]
}

const differ = (entries: readonly Entry[], key: string): boolean =>
  new Set(entries.map(({ values }) => values.get(key))).size === entries.length

function oddWithWords(entries: readonly Entry[], key: string, words: string): number | null {
  const pairs = entries.map(({ values }): Pair => ({ value: values.get(key)!, words: values.get(words)! }))
  const isText = pairs.every((pair) => /\p{Lu}|\s/u.test(pair.words) && !/^\d+$/.test(pair.value))
  return isText ? oddValue(pairs) : null
}

/** The place of the only value that an earlier entry has too. */
function secondOf(values: readonly string[]): number | null {
  const again = values.flatMap((value, at) => (values.indexOf(value) < at ? at : []))
  return again.length === 1 && values.length > 2 ? again[0]! : null
}

/** The entries of a list of records that have the same names, or of rows of the same length. */
function entriesOf(node: AnyNode): Entry[] {
  if (node.type !== 'ArrayExpression') return []
  const entries = node.elements.map((one): Entry | null => {
    // Entries with code of their own may share what they are named for.
    if (!one || nodesIn(one).some((part) => isFunction(part))) return null
    const values = valuesOf(one)
    return values && { node: one, values }
  })
  return entries.every((one) => one !== null) ? entries : []
}

function valuesOf(node: AnyNode): Map<string, string> | null {
  const values = new Map<string, string>()
  const add = (name: string | null, value: AnyNode | null) => {
    if (name !== null && value?.type === 'Literal' && /^(?:string|number)$/.test(typeof value.value))
      values.set(name, String(value.value))
  }
  if (node.type === 'ArrayExpression') node.elements.forEach((one, at) => add(String(at), one))
  else if (node.type === 'ObjectExpression')
    for (const one of node.properties) if (one.type === 'Property') add(propertyKey(one), one.value)
  return values.size > 1 ? values : null
}
