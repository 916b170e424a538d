import { isMap, isScalar, isSeq, type Node } from 'yaml'

/** Where in the text the part of a node at a path begins, as an offset: the key or entry itself, or the nearest above it. */
export function offsetOfPart(node: Node, path: readonly PropertyKey[]): number {
  let part: unknown = node
  let at = node.range?.[0] ?? 0
  for (const key of path) {
    if (isMap(part)) {
      const pair = part.items.find(({ key: name }) => isScalar(name) && String(name.value) === key)
      if (!pair) return at
      at = (pair.key as Node).range?.[0] ?? at
      part = pair.value
    } else if (isSeq(part)) {
      part = part.items[key as number]
      at = (part as Node | undefined)?.range?.[0] ?? at
    } else return at
  }
  return at
}
