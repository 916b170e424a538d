/// <reference lib="dom" />
import type { DomAccess, ValueCounts } from '@webeval/page-script'
import type { LargePage } from './large-page.js'

/**
 * Counts and lists the parts of a large page that a survey does not visit; kept current by additions and
 * removals.
 */
export function pageCensus(dom: DomAccess, large: LargePage) {
  const targets =
    'button,select,textarea,summary,area,input:not([type=hidden]),a[href],[contenteditable]:not([contenteditable=false]),[role=button],[role=link],[role=checkbox],[role=radio],[role=switch],[role=tab],[role=menuitem],[role=option]'
  const controls = 'input,select,textarea,video,audio,[contenteditable]'
  const roots = new Map<Document, Node[]>()
  const counts = new Map<Document, Map<string, ValueCounts>>()
  let memory = new Map<Document, Map<string, Element[]>>()
  let labels: Map<Element, HTMLLabelElement[]> | null = null
  let targetCount = 0
  let listed: Element[] = []
  let begun = false

  const countIn = (root: Node, css: string) => dom.queryAll(root, css).length
  const list = (root: Node) => {
    const found = dom.queryAll(root, controls)
    for (let index = 0; index < found.length; index++) listed[listed.length] = found[index]!
  }
  /** Its open shadow roots, in the order in which Playwright searches them. */
  const shadowsIn = (root: Node, found: Node[] = []): Node[] => {
    const all = dom.queryAll(root, '*')
    for (let index = 0; index < all.length; index++) {
      const shadow = dom.shadowRoot(all[index]!)
      if (!shadow) continue
      found[found.length] = shadow
      shadowsIn(shadow, found)
    }
    return found
  }
  const begin = () => {
    begun = true
    for (const document of large.documents()) {
      const all = [document as Node, ...shadowsIn(document)]
      roots.set(document, all)
      for (const root of all) {
        targetCount += countIn(root, targets)
        list(root)
      }
    }
  }
  const rootsOf = (document: Document): Node[] => {
    if (!begun) begin()
    let known = roots.get(document)
    if (!known) roots.set(document, (known = [document, ...shadowsIn(document)]))
    return known
  }
  const forget = () => {
    memory = new Map()
    counts.clear()
    labels = null
  }
  /** One element, with what is in it. */
  const enter = (element: Element, sign: number) => {
    targetCount += sign * (countIn(element, targets) + (dom.matches(element, targets) ? 1 : 0))
    if (sign > 0) {
      if (dom.matches(element, controls)) listed[listed.length] = element
      list(element)
    }
    // An added or removed shadow root changes their order: compute it again.
    if (dom.shadowRoot(element) || shadowsIn(element).length > 0) roots.clear()
  }
  return {
    rootsOf,
    /** Elements came or went, or what selectors are made of changed. */
    change(added: readonly Element[], removed: readonly Element[]) {
      if (!begun) return
      forget()
      for (const element of added) enter(element, 1)
      for (const element of removed) enter(element, -1)
    },
    /** Counts everything again. */
    restart() {
      forget()
      roots.clear()
      targetCount = 0
      listed = []
      begun = false
    },
    /** A large page with all its elements in one tree: selectors need not look into shadow roots. */
    isOneTree: () => large.isLarge() && rootsOf(document).length === 1,
    targetCount: () => targetCount,
    /** The labels of a control. The browser looks for them all over the page, and again whenever anything has changed. */
    labelsOf(target: Element, tag: string): ArrayLike<HTMLLabelElement> | null {
      if (!large.isLarge()) return dom.labels(target, tag)
      if (!labels) {
        labels = new Map()
        for (const document of large.documents())
          for (const root of rootsOf(document)) {
            const found = dom.queryAll(root, 'label') as ArrayLike<HTMLLabelElement>
            for (let index = 0; index < found.length; index++) {
              const control = dom.isHtml(found[index]!) ? dom.control(found[index]!) : null
              const known = control && labels.get(control)
              if (known) known[known.length] = found[index]!
              else if (control) labels.set(control, [found[index]!])
            }
          }
      }
      return labels.get(target) ?? null
    },
    /** Elements that hold a value. */
    controls(): Element[] {
      if (!begun) begin()
      return (listed = listed.filter((element) => dom.isConnected(element)))
    },
    /** Matches of plain selectors since the last addition or removal. */
    matched: (document: Document): Map<string, Element[]> => {
      let known = memory.get(document)
      if (!known) memory.set(document, (known = new Map<string, Element[]>()))
      return known
    },
    /** Counts of the values of attributes since then. */
    counted: (document: Document): Map<string, ValueCounts> => {
      let known = counts.get(document)
      if (!known) counts.set(document, (known = new Map<string, ValueCounts>()))
      return known
    },
  }
}
export type PageCensus = ReturnType<typeof pageCensus>
