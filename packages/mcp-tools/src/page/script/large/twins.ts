/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { ChangeSums } from './change-sums.js'

/** Compares what was removed with what was put in its place: a page that builds a part of itself again without a difference has not changed. */
export function twinReading(dom: DomAccess, sums: ChangeSums) {
  const kindOf = (node: Node): string =>
    dom.isElement(node) ? dom.localName(node) : dom.nodeType(node) === 3 ? '#text' : '#other'
  const childrenOf = (parent: Node): Node[] => {
    const children: Node[] = []
    for (let node = dom.firstChild(parent); node; node = dom.nextSibling(node))
      children[children.length] = node
    return children
  }
  const compare = (
    old: Node,
    now: Node,
    oldParent: Element | null,
    parent: Element | null,
    spare: { nodes: number },
  ) => {
    if (spare.nodes-- <= 0) return
    sums.inherit(now, old)
    if (dom.nodeType(now) === 3) {
      if (dom.data(old as CharacterData) === dom.data(now as CharacterData)) return
      if (oldParent) sums.text(-1, old, oldParent, dom.data(old as CharacterData))
      if (parent) sums.text(1, now, parent, dom.data(now as CharacterData))
      return
    }
    if (!dom.isElement(now) || !dom.isElement(old)) return
    if (sums.hidden.has(old)) sums.hidden.add(now)
    const names = new Set([...dom.attributeNames(old), ...dom.attributeNames(now)])
    names.forEach((name) => {
      const [before, after] = [dom.attribute(old, name), dom.attribute(now, name)]
      if (before === after) return
      sums.attribute(-1, old, name, before)
      sums.attribute(1, now, name, after)
    })
    pair(childrenOf(old), childrenOf(now), old, now, spare)
  }
  /** Pairs each old node with the new one of its kind in the same order; the rest was added or removed. */
  const pair = (
    old: readonly Node[],
    now: readonly Node[],
    oldParent: Element | null,
    parent: Element | null,
    spare: { nodes: number },
  ): void => {
    const waiting = new Map<string, { nodes: Node[]; next: number }>()
    for (const node of now) {
      const kind = kindOf(node)
      const list = waiting.get(kind)
      if (list) list.nodes[list.nodes.length] = node
      else waiting.set(kind, { nodes: [node], next: 0 })
    }
    for (const node of old) {
      const list = waiting.get(kindOf(node))
      const twin = list?.nodes[list.next++]
      if (twin) compare(node, twin, oldParent, parent, spare)
      else sums.enter(-1, node, oldParent, spare)
    }
    waiting.forEach(({ nodes, next }) => {
      for (let index = next; index < nodes.length; index++) sums.enter(1, nodes[index]!, parent, spare)
    })
  }
  return pair
}
export type TwinReading = ReturnType<typeof twinReading>
