/// <reference lib="dom" />
import type { DomAccess } from './dom-access.js'

/** A document in which selectors are made: the page's own, or that of a frame. */
export interface SelectorScope {
  /** The frame element that holds it, and the document around that; null for the page itself. */
  readonly parent: {
    readonly element: Element
    readonly tag: string
    readonly frame: SelectorScope
  } | null
  readonly document: Document
  /** Its roots in the order in which Playwright searches them: the document, then each open shadow root. */
  readonly roots: readonly Node[]
}

/** Index of a large page, to avoid searching it for each selector. */
export interface SelectorIndex {
  rootsOf(document: Document): readonly Node[]
  /** Matches of plain selectors. */
  matched(document: Document): Map<string, Element[]>
  /** By attribute, how many elements have each of its values. */
  counted(document: Document): Map<string, ValueCounts>
}

/** How many elements have a value of an attribute, by `tag value` for those of a tag, and by ` value` for all. */
export type ValueCounts = Map<string, number>

/** Selectors in Playwright's syntax: stable, and each matching exactly one element. */
export function selectorMaking(dom: DomAccess) {
  const enterFrame = ' >> internal:control=enter-frame >> '
  /** Ids that a library generates on each load. */
  const generated =
    /\d{5,}|[0-9a-f]{8}-[0-9a-f]{4}|^(?=.*\d)[0-9a-f]{8,}$|[:«»]|^(?:radix|headlessui|react-aria|mui|ember|ext-gen|yui|gwt|ng-|cdk-|mat-|downshift|rc[-_]|__)/i
  const hashedClass = /^(?:css|sc|jsx|emotion|svelte|_)-?[\w-]*\d[\w-]*$|__[A-Za-z0-9_-]{5}$/
  /** Classes that come and go: the next element that is selected has the same. */
  const state =
    /^(?:(?:is|has|ng)-)?(?:active|selected|current|chosen|open(?:ed)?|closed|hover(?:ed)?|focus(?:ed)?|visible|hidden|disabled|enabled|checked|pressed|expanded|collapsed|loading|loaded|error|invalid|valid|show|shown|done|completed?|editing|dragging|playing|paused|on|off)$/
  /** Valid CSS identifiers without escapes. Others are quoted: parsers read escapes differently. */
  const plain = /^-?[A-Za-z_][\w-]*$/
  const quote = (text: string): string => {
    let quoted = ''
    for (let index = 0; index < text.length; index++) {
      const character = text[index]!
      const code = text.charCodeAt(index)
      if (character === '"' || character === '\\') quoted += `\\${character}`
      else if (code < 32 || code === 127) quoted += `\\${code.toString(16)} `
      else quoted += character
    }
    return `"${quoted}"`
  }
  const candidates = (element: Element, tag: string): string[] => {
    const get = (name: string) => dom.attribute(element, name) ?? ''
    const usable = (value: string) => value.trim() !== '' && value.length <= 120
    const type = dom.escape(tag)
    const [id, testId, label, name] = [get('id'), get('data-testid'), get('aria-label'), get('name')]
    const classes = get('class')
      .split(/\s+/)
      .filter((word) => word !== '' && !state.test(word))
    const first = classes.find((word) => !hashedClass.test(word)) ?? classes[0]
    const list: string[] = []
    if (usable(id) && !generated.test(id)) list.push(plain.test(id) ? `#${id}` : `[id=${quote(id)}]`)
    if (usable(testId)) list.push(`[data-testid=${quote(testId)}]`)
    if (usable(label)) list.push(`${type}[aria-label=${quote(label)}]`)
    if (usable(name)) list.push(`${type}[name=${quote(name)}]`)
    if (first && first.length <= 120)
      list.push(plain.test(first) ? `${type}.${first}` : `${type}[class~=${quote(first)}]`)
    list.push(type)
    return list
  }
  /** All that a plain selector matches in a frame, in Playwright's order: each tree on its own, a shadow after the tree that holds its host. */
  const matchesOf = (roots: readonly Node[], css: string): Element[] => {
    const found: Element[] = []
    for (const root of roots) {
      const here = dom.queryAll(root, css)
      for (let index = 0; index < here.length; index++) found.push(here[index]!)
    }
    return found
  }
  /** Counts the values of an attribute in one pass: a query for each value is a pass each. */
  const countValues = (roots: readonly Node[], attribute: string): ValueCounts => {
    const counts: ValueCounts = new Map()
    const count = (said: string) => void counts.set(said, (counts.get(said) ?? 0) + 1)
    for (const element of matchesOf(roots, `[${attribute}]`)) {
      const value = dom.attribute(element, attribute) ?? ''
      count(`${dom.localName(element)} ${value}`)
      count(` ${value}`)
    }
    return counts
  }
  /** Roots of a document, found without a survey. */
  const rootsOf = (document: Document): Node[] => {
    const roots: Node[] = []
    const search = (root: Node) => {
      roots.push(root)
      const all = dom.queryAll(root, '*')
      for (let index = 0; index < all.length; index++) {
        const shadow = dom.shadowRoot(all[index]!)
        if (shadow) search(shadow)
      }
    }
    search(document)
    return roots
  }
  return {
    matchesOf,
    rootsOf,
    /** A maker for the length of one look; it remembers what selectors match. */
    start(index?: SelectorIndex) {
      const remembered = new Map<SelectorScope, Map<string, Element[]>>()
      const matches = (frame: SelectorScope, css: string): Element[] => {
        let known = index ? index.matched(frame.document) : remembered.get(frame)
        if (!known) remembered.set(frame, (known = new Map<string, Element[]>()))
        let found = known.get(css)
        if (!found) known.set(css, (found = matchesOf(frame.roots, css)))
        return found
      }
      const counted = new Map<SelectorScope, Map<string, ValueCounts>>()
      const countsOf = (frame: SelectorScope, attribute: string): ValueCounts => {
        let known = index ? index.counted(frame.document) : counted.get(frame)
        if (!known) counted.set(frame, (known = new Map<string, ValueCounts>()))
        let counts = known.get(attribute)
        if (!counts) known.set(attribute, (counts = countValues(frame.roots, attribute)))
        return counts
      }
      const prefixes = new Map<SelectorScope, string>()
      const prefixOf = (frame: SelectorScope): string => {
        if (!frame.parent) return ''
        let prefix = prefixes.get(frame)
        if (prefix === undefined) {
          const { element, tag } = frame.parent
          prefixes.set(frame, (prefix = selectorOf(element, tag, frame.parent.frame) + enterFrame))
        }
        return prefix
      }
      const selectorOf = (element: Element, tag: string, frame: SelectorScope): string => {
        const list = candidates(element, tag)
        const unique = list.find((css) => {
          const [, own, name] = /^([^[]*)\[(data-testid|aria-label|name)=/.exec(css) ?? []
          if (name !== undefined) {
            const value = dom.attribute(element, name) ?? ''
            return countsOf(frame, name).get(`${own === '' ? '' : tag} ${value}`) === 1
          }
          const found = matches(frame, css)
          return found.length === 1 && found[0] === element
        })
        if (unique) return prefixOf(frame) + unique
        const css = list.find((candidate) => !/^(?:#|\[id=)/.test(candidate)) ?? tag
        return `${prefixOf(frame)}:nth-match(${css}, ${matches(frame, css).indexOf(element) + 1})`
      }
      return selectorOf
    },
    /**
     * The element that a selector of ours, or plain CSS, matches, with the frames on the way to it. Undefined when it
     * matches none or several, or is of a kind that only Playwright understands.
     */
    resolve(selector: string, index?: SelectorIndex): { element: Element; holders: Element[] } | undefined {
      let inside = document
      const holders: Element[] = []
      const steps = selector.split(enterFrame)
      for (let at = 0; at < steps.length; at++) {
        const element = resolveIn(inside, steps[at]!.trim(), index)
        if (!element) return undefined
        if (at === steps.length - 1) return { element, holders }
        const inner = dom.frameDocument(element, dom.localName(element))
        if (!inner) return undefined
        holders.push(element)
        inside = inner
      }
      return undefined
    },
  }
  function resolveIn(inside: Document, step: string, index?: SelectorIndex): Element | undefined {
    const nth = /^:nth-match\(([^]*), (\d+)\)$/.exec(step)
    try {
      const found = matchesOf(index ? index.rootsOf(inside) : rootsOf(inside), nth ? nth[1]! : step)
      return nth ? found[Number(nth[2]) - 1] : found.length === 1 ? found[0] : undefined
    } catch {
      return undefined
    }
  }
}
export type SelectorMaking = ReturnType<typeof selectorMaking>
