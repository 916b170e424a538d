/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'

/**
 * Guides a survey through long lists of siblings: the first ones, those in or near the viewport, and those
 * that it has to visit.
 */
export function longLists(dom: DomAccess) {
  /** Children that make a list long, and those at its beginning that are always passed. */
  const [long, head] = [400, 300]
  const samples = 24
  const countOf = dom.getter(HTMLCollection.prototype, 'length')
  const childrenOf = dom.getter(Element.prototype, 'children')
  const childrenOfFragment = dom.getter(DocumentFragment.prototype, 'children')
  const compare = dom.method(document as Node, Node.prototype.compareDocumentPosition)
  const follows = (a: Node, b: Node) => (compare(a, b) & 4) === 4

  /** Top of the next child from an index on that has a box; null when none of the next fifty has. */
  const topFrom = (children: HTMLCollection, index: number, end: number): number | null => {
    for (let at = index; at < end && at < index + 50; at++) {
      const { top, width, height } = dom.rect(children[at]!)
      if (width > 0 || height > 0) return top
    }
    return null
  }
  /** The first index whose child lies lower than `line`, in a list that runs downwards. */
  const firstBelow = (children: HTMLCollection, count: number, line: number): number => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      const top = topFrom(children, middle, high)
      if (top !== null && top <= line) low = middle + 1
      else high = middle
    }
    return low
  }
  /** True when a list runs downwards and all of it is shown, as far as a few of its children tell. */
  const runsDown = (children: HTMLCollection, count: number): boolean => {
    let last = -Infinity
    for (let index = 0; index < samples; index++) {
      const top = topFrom(children, Math.floor((index * count) / samples), count)
      if (top === null || top < last) return false
      last = top
    }
    return true
  }
  /** Where the children in view begin and end. */
  const inView = (children: HTMLCollection, count: number, margin: number): [number, number] => {
    const end = window.innerHeight + margin
    if (runsDown(children, count)) {
      const from = firstBelow(children, count, -margin - window.innerHeight / 4)
      return [Math.max(0, from - 12), Math.min(count, firstBelow(children, count, end) + 1)]
    }
    let [from, to] = [count, 0]
    for (let index = 0; index < count; index++) {
      const { top, bottom, width, height } = dom.rect(children[index]!)
      if ((width === 0 && height === 0) || bottom < -margin || top > end) continue
      if (from === count) from = index
      to = index + 1
    }
    return [from, to]
  }

  return {
    /** A guide for one survey; gets the children of each parent that must be visited. */
    start(told: (parent: Node) => readonly Node[], margin: number) {
      const firsts = new Map<Node, Node | null>()
      const jumps = new Map<Node, Node | null>()
      const lead = (parent: Node, count: number, children: HTMLCollection) => {
        const [from, to] = inView(children, count, margin)
        const ends: [Node, Node][] = [[children[0]!, children[Math.min(head, count) - 1]!]]
        const begin = Math.max(from, head)
        if (to > begin) ends[1] = [children[begin]!, children[to - 1]!]
        const outside = told(parent)
          .filter((node) => dom.isElement(node) || dom.nodeType(node) === 3)
          .filter((node) => !ends.some(([a, b]) => !follows(node, a) && !follows(b, node)))
        for (const node of outside) if (dom.parentNode(node) === parent) ends[ends.length] = [node, node]
        ends.sort(([a], [b]) => (a === b ? 0 : follows(a, b) ? -1 : 1))
        firsts.set(parent, dom.firstChild(parent))
        for (let index = 0; index < ends.length; index++) {
          const last = ends[index]![1]
          jumps.set(last, index + 1 < ends.length ? ends[index + 1]![0] : null)
        }
        // Nodes after the last child are visited when the list is read to its end.
        const end = ends[ends.length - 1]![1]
        if (end === children[count - 1]) jumps.delete(end)
      }
      return {
        first(parent: Node): Node | null {
          const known = firsts.get(parent)
          if (known !== undefined) return known
          const type = dom.nodeType(parent)
          if (type === 1 || type === 11) {
            const children =
              type === 1 ? childrenOf(parent as Element) : childrenOfFragment(parent as DocumentFragment)
            if (children[long]) lead(parent, countOf(children), children)
          }
          return dom.firstChild(parent)
        },
        next(node: Node): Node | null {
          const jump = jumps.get(node)
          return jump === undefined ? dom.nextSibling(node) : jump
        },
      }
    },
  }
}
export type LongLists = ReturnType<typeof longLists>
