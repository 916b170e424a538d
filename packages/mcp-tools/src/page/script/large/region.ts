/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { Entry } from '../survey-entry.js'
import type { LargePage } from './large-page.js'
import type { LongLists } from './long-lists.js'

/** The part of a large page that a survey passes: its beginning, what is in view or near it, and what changed. */
export interface Region {
  /** Where a survey lists the elements that are taken out of the flow. */
  readonly overlays: Entry[]
  first(parent: Node): Node | null
  next(node: Node): Node | null
  /** True when a survey leaves out what is in this element. */
  skips(entry: Entry): boolean
}

/** Chooses the region of a survey; null where the page is small enough to be passed whole. */
export function regionMaking(dom: DomAccess, large: LargePage, lists: LongLists) {
  /** Elements at the beginning that are always passed: the text of a page begins there. */
  const headElements = 2000
  /** Visited elements in changed parts, wherever they are. */
  const touchedElements = 2000
  const mostForced = 400

  return (): Region | null => {
    if (!large.isLarge()) return null
    const forced = new Set<Node>()
    const inParent = new Map<Node, Node[]>()
    const force = (node: Node) => {
      for (let at: Node | null = node, depth = 0; at && depth < 500; depth++) {
        if (forced.has(at)) return
        forced.add(at)
        const parent: Node | null =
          dom.parentNode(at) ?? (dom.nodeType(at) === 11 ? dom.host(at as ShadowRoot) : null)
        if (parent) {
          const known = inParent.get(parent)
          if (known) known[known.length] = at
          else inParent.set(parent, [at])
        }
        at = parent
      }
    }
    const touched = new Set<Node>()
    for (let index = 0; index < large.touched.length && touched.size < mostForced; index++) {
      const node = large.touched[index]!
      if (!dom.isConnected(node)) continue
      touched.add(node)
      force(node)
    }
    const active = dom.active(document)
    if (active) force(active)

    const margin = window.innerHeight / 2
    const pick = lists.start((parent) => inParent.get(parent) ?? [], margin)
    let passed = 0
    let left = touchedElements
    const isFar = ({ element, frame }: Entry): boolean => {
      const { left: near, top, right, bottom, width, height } = dom.rect(element)
      // A box without an area says nothing about what is in it.
      if (width === 0 || height === 0) return false
      if (top + frame.y > window.innerHeight + margin) return true
      if (bottom + frame.y < -margin) return top + frame.y + dom.scrollHeight(element) < -margin
      return right + frame.x < -margin || near + frame.x > window.innerWidth + margin
    }
    return {
      overlays: [],
      first: pick.first,
      next: pick.next,
      skips(entry) {
        const { element, parent } = entry
        if (parent && touched.has(parent.element) && left > 0) {
          left--
          touched.add(element)
          return false
        }
        if (++passed <= headElements || forced.has(element)) return false
        if (!entry.rendered) return !large.flipped.has(element)
        return isFar(entry)
      },
    }
  }
}
export type RegionMaking = ReturnType<typeof regionMaking>
