/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { Hashing } from '../prints/hashing.js'

/** Idle motion of an element. */
export interface Marks {
  /** Its own text, not that of its children. */
  text?: boolean
  /** Attributes, by name. */
  attributes?: Set<string>
  /** It comes and goes, with all that is in it. */
  subtree?: boolean
  /** Children that come and go, by tag and class; `all` when those go as well that were there before. */
  children?: Map<string, 'new' | 'all'>
  canvas?: boolean
  scroll?: boolean
  value?: boolean
}

/**
 * The record of idle motion. Identifies elements by identity, and by their place in the tree if a page
 * rebuilds them.
 */
export function noiseBook(dom: DomAccess, hash: Hashing) {
  const byElement = new WeakMap<Element, Marks>()
  const byPlace = new Map<number, Marks>()
  /** Elements that were there when something was last learned: those are known by identity alone. */
  const known = new WeakSet<Element>()
  let learned = false

  const tagHash = new Map<string, number>()
  const hashOf = (tag: string) => {
    let value = tagHash.get(tag)
    if (value === undefined) tagHash.set(tag, (value = hash.of(tag) | 0))
    return value
  }
  /** Place of a child: its parent's place, its tag, and its number among siblings of that tag. */
  const place = (parent: number, tag: string, nth: number) =>
    Math.imul(parent ^ hashOf(tag), 2654435761) + Math.imul(nth + 1, 1597334677)
  const placeOf = (element: Element): number => {
    let nth = 0
    const tag = dom.localName(element)
    for (let sibling = dom.previousElement(element); sibling; sibling = dom.previousElement(sibling))
      if (dom.localName(sibling) === tag) nth++
    const parent = dom.parentNode(element)
    if (!parent) return place(0, tag, nth)
    if (dom.isElement(parent)) return place(placeOf(parent), tag, nth)
    if (dom.nodeType(parent) === 11) {
      const root = parent as ShadowRoot
      return place(isShadow(root) ? placeOf(dom.host(root)) : 0, tag, nth)
    }
    return place(0, tag, nth)
  }
  const isShadow = (root: Node) => {
    try {
      return dom.host(root as ShadowRoot) !== null
    } catch {
      return false
    }
  }
  /** Marks an element and its place. */
  const mark = (element: Element, change: (marks: Marks) => void) => {
    learned = true
    let marks = byElement.get(element)
    if (!marks) byElement.set(element, (marks = {}))
    change(marks)
    if (byPlace.size < 500) byPlace.set(placeOf(element), marks)
  }
  const childKey = (element: Element) => `${dom.localName(element)}.${dom.attribute(element, 'class') ?? ''}`
  const comesAndGoes = (parent: Marks | undefined, element: Element): boolean => {
    const rule = parent?.children?.get(childKey(element))
    return rule === 'all' || (rule === 'new' && !known.has(element))
  }
  return {
    mark,
    placeOf,
    place,
    childKey,
    comesAndGoes,
    /** True once there is anything in the book. */
    learned: () => learned,
    /** True if places must be compared, because elements may have been rebuilt. */
    needsPlaces: () => byPlace.size > 0,
    know: (element: Element) => void known.add(element),
    isKnown: (element: Element) => known.has(element),
    of(element: Element, at: number | null): Marks | undefined {
      if (!learned) return undefined
      return byElement.get(element) ?? (at !== null && !known.has(element) ? byPlace.get(at) : undefined)
    },
    /** True when a change that was seen is of the kind that happens by itself. */
    covers(record: MutationRecord): boolean {
      if (!learned) return false
      const node = record.target
      const element = dom.isElement(node) ? node : dom.parentNode(node)
      if (!element || !dom.isElement(element)) return false
      const marks = byElement.get(element)
      if (marks && coversHere(marks, record)) return true
      let depth = 0
      for (let inner = element as Element; depth < 50; depth++) {
        if (byElement.get(inner)?.subtree) return true
        const outer = dom.parentNode(inner)
        if (!outer || !dom.isElement(outer)) return false
        if (comesAndGoes(byElement.get(outer), inner)) return true
        inner = outer
      }
      return false
    },
  }
  function coversHere(marks: Marks, record: MutationRecord): boolean {
    if (record.type === 'characterData') return marks.text === true
    if (record.type === 'attributes') return marks.attributes?.has(record.attributeName ?? '') === true
    return everyNode(record.addedNodes, marks) && everyNode(record.removedNodes, marks)
  }
  function everyNode(nodes: ArrayLike<Node>, marks: Marks): boolean {
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index]!
      if (dom.isElement(node) ? !marks.children?.has(childKey(node)) : !marks.text) return false
    }
    return true
  }
}
export type NoiseBook = ReturnType<typeof noiseBook>
