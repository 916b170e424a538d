import { groupBy } from '@webeval/core'
import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml'

/** A part of a YAML file that is not plain data. */
export class YamlProblem extends Error {
  /** Offset in the text. */
  readonly at: number

  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

/** Characters and parts that a file may hold once its aliases are expanded. */
const maxExpanded = 32 * 1024 * 1024
const maxDepth = 100

/** The tags of plain data, which a file may name. */
const plainTags = ['str', 'int', 'float', 'bool', 'null', 'map', 'seq'].map(
  (name) => `tag:yaml.org,2002:${name}`,
)

/** Reads the values of a document's nodes. */
export interface PlainValues {
  /** The value of a node, as JSON could express it. Throws `YamlProblem` for anything else. */
  of(node: Node): unknown
}

/** Opens a reader of values for one document, whose aliases may not expand beyond a limit. */
export function openPlainValues(root: unknown): PlainValues {
  const anchors = anchorsOf(root)
  /** The value of each alias, and how much it adds. */
  const known = new Map<string, { readonly value: unknown; readonly size: number }>()
  let expanded = 0

  const add = (size: number, at: number) => {
    if ((expanded += size) > maxExpanded)
      throw new YamlProblem(`its aliases expand to more than ${maxExpanded / 1024 / 1024} MB`, at)
  }
  const readAlias = (name: string, at: number, depth: number, within: readonly string[]): unknown => {
    if (within.includes(name)) throw new YamlProblem(`the alias *${name} is part of itself`, at)
    const before = known.get(name)
    if (before) {
      add(before.size, at)
      return before.value
    }
    const meant = anchors.get(name) ?? []
    if (meant.length !== 1)
      throw new YamlProblem(`the alias *${name} needs one anchor &${name}, and there are ${meant.length}`, at)
    const start = expanded
    const value = read(meant[0], depth + 1, [...within, name])
    known.set(name, { value, size: expanded - start })
    return value
  }
  const read = (node: unknown, depth: number, within: readonly string[]): unknown => {
    if (node === null || node === undefined) return null
    const { range, tag } = node as Node
    const at = range?.[0] ?? 0
    const refuse = (message: string) => new YamlProblem(message, at)
    if (depth > maxDepth) throw refuse('nested too deeply')
    add(sizeOf(node), at)
    if (isAlias(node)) return readAlias(node.source, at, depth, within)
    if (tag !== undefined && !plainTags.includes(tag)) throw refuse('tags are not allowed; write plain data')
    if (isSeq(node)) return node.items.map((entry) => read(entry, depth + 1, within))
    if (isMap(node)) return readMap(node, (value) => read(value, depth + 1, within))
    const { value } = node as Scalar
    if (typeof value === 'number' && !Number.isFinite(value)) throw refuse(`${value} is not a number`)
    return value
  }

  return { of: (node) => read(node, 0, []) }
}

const sizeOf = (node: unknown): number =>
  1 + (isScalar(node) && typeof node.value === 'string' ? node.value.length : 0)

function readMap({ items }: YAMLMap, read: (node: unknown) => unknown): Record<string, unknown> {
  const entries = new Map<string, unknown>()
  for (const { key, value } of items) {
    const at = (key as Node | null)?.range?.[0] ?? 0
    if (!isScalar(key)) throw new YamlProblem('a key must be text', at)
    const name = String(key.value)
    if (entries.has(name)) throw new YamlProblem(`the key ${JSON.stringify(name)} appears twice`, at)
    entries.set(name, read(value))
  }
  return Object.fromEntries(entries)
}

/** The nodes of a document that have an anchor, by its name. */
function anchorsOf(root: unknown): Map<string, Node[]> {
  const anchored: Node[] = []
  const todo = [root]
  while (todo.length > 0) {
    const node = todo.pop()
    if ((node as { readonly anchor?: string } | null)?.anchor) anchored.push(node as Node)
    if (isSeq(node)) for (const entry of node.items) todo.push(entry)
    if (isMap(node)) for (const { value } of node.items) todo.push(value)
  }
  return groupBy(anchored, (node) => (node as Scalar).anchor!)
}
