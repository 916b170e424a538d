/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { NoiseBook } from '../noise/noise.js'
import type { Entry } from '../survey-entry.js'
import type { ChangeSums } from './change-sums.js'
import type { LargePage } from './large-page.js'
import type { PageCensus } from './page-census.js'
import type { TwinReading } from './twins.js'

/** Changes to the children of one element. */
interface Exchange {
  readonly records: MutationRecord[]
  /** Nodes in the order of their first report, each with whether it existed before. */
  readonly nodes: Map<Node, boolean>
}

/**
 * Keeps the prints of a large page by what changes in it. Each change is entered with what it replaced, so that a change and
 * its undoing cancel each other, and the cost is that of the changes, wherever on the page they are.
 */
export function changeLedger(
  dom: DomAccess,
  noise: NoiseBook,
  large: LargePage,
  census: PageCensus,
  sums: ChangeSums,
  pair: TwinReading,
) {
  const selecting = /^(?:id|for|class|name|aria-label|data-testid|href|role|type|contenteditable)$/
  const mostNodes = 20_000
  const lastSeen = new WeakMap<Element, number>()
  let overflows = 0
  const overflow = () => {
    overflows++
    for (const kind of ['tree', 'text', 'style'] as const) sums.add(kind, 1, `overflow ${overflows}`)
    census.restart()
  }

  const sort = (records: readonly MutationRecord[]) => {
    const attributes = new Map<Element, Map<string, string | null>>()
    const texts = new Map<CharacterData, string>()
    const exchanges = new Map<Node, Exchange>()
    const learned = noise.learned()
    for (let index = 0; index < records.length; index++) {
      const record = records[index]!
      const { target, type } = record
      if (learned && noise.covers(record)) continue
      if (type === 'attributes') {
        let known = attributes.get(target as Element)
        if (!known) attributes.set(target as Element, (known = new Map<string, string | null>()))
        const name = record.attributeName ?? ''
        if (!known.has(name)) known.set(name, record.oldValue)
      } else if (type === 'characterData') {
        if (!texts.has(target as CharacterData)) texts.set(target as CharacterData, record.oldValue ?? '')
      } else {
        let exchange = exchanges.get(target)
        if (!exchange) exchanges.set(target, (exchange = { records: [], nodes: new Map() }))
        exchange.records[exchange.records.length] = record
        for (const [nodes, before] of [
          [record.removedNodes, true],
          [record.addedNodes, false],
        ] as const)
          for (let nth = 0; nth < nodes.length; nth++)
            if (!exchange.nodes.has(nodes[nth]!)) exchange.nodes.set(nodes[nth]!, before)
      }
    }
    return { attributes, texts, exchanges }
  }

  /** Pairs of neighbours, as each record tells them: their sum depends on the order alone. */
  const enterOrder = (parent: Node, { records }: Exchange) => {
    const neighbours = (sign: number, nodes: readonly (Node | null)[]) => {
      for (let index = 1; index < nodes.length; index++) {
        const [a, b] = [nodes[index - 1], nodes[index]]
        const pairing = `${sums.idOf(parent)}: ${a ? sums.idOf(a) : 0} ${b ? sums.idOf(b) : 0}`
        sums.add('tree', sign, pairing)
        sums.add('text', sign, pairing)
      }
    }
    for (const { previousSibling, nextSibling, removedNodes, addedNodes } of records) {
      neighbours(-1, [previousSibling, ...listOf(removedNodes), nextSibling])
      neighbours(1, [previousSibling, ...listOf(addedNodes), nextSibling])
    }
  }
  const listOf = (nodes: NodeList): Node[] => {
    const list: Node[] = []
    for (let index = 0; index < nodes.length; index++) list[index] = nodes[index]!
    return list
  }

  const fresh = new Set<Node>()
  const enterExchange = (
    parent: Node,
    exchange: Exchange,
    changed: { added: Element[]; removed: Element[] },
  ) => {
    const [gone, come]: [Node[], Node[]] = [[], []]
    let moved = false
    exchange.nodes.forEach((before, node) => {
      const here = dom.parentNode(node) === parent
      if (before && here) moved = true
      else if (before) gone[gone.length] = node
      else if (here) come[come.length] = node
    })
    const element = dom.isElement(parent) ? parent : null
    pair(gone, come, element, element, { nodes: mostNodes })
    for (const node of come) {
      fresh.add(node)
      if (dom.isElement(node)) changed.added[changed.added.length] = node
    }
    for (const node of gone) if (dom.isElement(node)) changed.removed[changed.removed.length] = node
    if (moved) enterOrder(parent, exchange)
  }
  const isFresh = (node: Node): boolean => {
    for (let at: Node | null = node; at; at = dom.parentNode(at)) if (fresh.has(at)) return true
    return false
  }

  return {
    sums: sums.sums,
    length: sums.length,
    /** Enters what happened since the last time; a page that changed more than can be kept has changed in every way. */
    enter(records: readonly MutationRecord[], tooMany: boolean) {
      large.touched = []
      large.flipped.clear()
      fresh.clear()
      if (tooMany) return overflow()
      const { attributes, texts, exchanges } = sort(records)
      let nodes = 0
      exchanges.forEach((exchange) => void (nodes += exchange.nodes.size))
      if (nodes > mostNodes) return overflow()
      const changed = { added: [] as Element[], removed: [] as Element[] }
      let selectors = false
      const touch = (node: Node) => void (large.touched[large.touched.length] = node)
      exchanges.forEach((exchange, parent) => {
        // Nodes added in this batch were entered in their present state.
        if (fresh.size > 0 && isFresh(parent)) return
        enterExchange(parent, exchange, changed)
        exchange.nodes.forEach((_, node) => touch(node))
        if (exchange.nodes.size === 0) touch(parent)
      })
      attributes.forEach((names, element) => {
        if (fresh.size > 0 && isFresh(element)) return
        touch(element)
        names.forEach((old, name) => {
          const now = dom.attribute(element, name)
          if (old === now) return
          selectors ||= selecting.test(name)
          sums.attribute(-1, element, name, old)
          sums.attribute(1, element, name, now)
        })
      })
      texts.forEach((old, node) => {
        const parent = dom.parentNode(node)
        if (!parent || !dom.isElement(parent) || (fresh.size > 0 && isFresh(node))) return
        touch(node)
        sums.text(-1, node, parent, old)
        sums.text(1, node, parent, dom.data(node))
      })
      if (changed.added.length > 0 || changed.removed.length > 0 || selectors)
        census.change(changed.added, changed.removed)
    },
    /** Compares how an element is shown with how it was when it was passed before. */
    see({ element, rendered, visible, noisy, parent }: Entry, flat: boolean) {
      if (noisy) return
      const now = rendered ? (visible ? 2 : 3) + (flat ? 4 : 0) : 1
      const appearing = parent !== null && large.flipped.has(parent.element) && !isFresh(element)
      const before = lastSeen.get(element) ?? (appearing ? 0 : now)
      lastSeen.set(element, now)
      if (before === now) {
        // Nodes hidden from the start were never entered as visible.
        if (now === 1 || (now & 3) === 3) sums.hidden.add(element)
        return
      }
      const [was, is] = [(before & 3) === 2, (now & 3) === 2]
      if (before !== 0) {
        sums.add('style', -1, `${sums.idOf(element)} shown ${before}`)
        sums.add('style', 1, `${sums.idOf(element)} shown ${now}`)
      }
      if (was === is) return void (is || sums.hidden.add(element))
      large.flipped.add(element)
      sums.appear(element, is)
    },
  }
}
export type ChangeLedger = ReturnType<typeof changeLedger>
