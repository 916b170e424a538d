/// <reference lib="dom" />
import type { DomAccess } from './dom-access.js'
import type { AccessibleNaming } from './names/accessible-name.js'
import type { SelectorMaking, SelectorScope } from './selectors.js'

/** The names and selectors by which people and programs mean an element, for scripts that end with their answer. */
export function elementHandles(dom: DomAccess, naming: AccessibleNaming, selectors: SelectorMaking) {
  const actedOn =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=link],[role=checkbox],[role=switch],[role=tab],[role=menuitem],[role=option],[role=slider],[contenteditable=""],[contenteditable=true]'
  const make = selectors.start()
  let scope: SelectorScope | null = null
  /** True for a selector that an attribute of the element's own makes unique. */
  const isOwn = (selector: string) => /^(?:#|\[)|^[\w-]+\[(?:aria-label|name)=/.test(selector)
  /** By its place in the tree, from the next id above it on: `#list > li:nth-of-type(2) > b`. */
  const pathOf = (element: Element): string => {
    const steps: string[] = []
    for (let at = element; ;) {
      const own = at === element ? '' : make(at, dom.localName(at), here())
      if (/^(?:#|\[id=|\[data-testid=)/.test(own)) return [own, ...steps].join(' > ')
      const parent = dom.parentNode(at)
      const tag = dom.localName(at)
      if (!parent || !dom.isElement(parent)) {
        const inside = tag === 'html' && steps.length > 0 ? steps : [tag, ...steps]
        const host = parent && dom.nodeType(parent) === 11 ? dom.host(parent as ShadowRoot) : null
        return `${host ? `${placeOf(host)} ` : ''}${inside.join(' > ')}`
      }
      const twins: Element[] = []
      for (let child = dom.firstChild(parent); child; child = dom.nextSibling(child))
        if (dom.isElement(child) && dom.localName(child) === tag) twins.push(child)
      steps.unshift(twins.length > 1 ? `${tag}:nth-of-type(${twins.indexOf(at) + 1})` : tag)
      at = parent
    }
  }
  const here = (): SelectorScope => (scope ??= { parent: null, document, roots: selectors.rootsOf(document) })
  const selectorOf = (element: Element): string => make(element, dom.localName(element), here())
  const placeOf = (element: Element): string => {
    const selector = selectorOf(element)
    return isOwn(selector) ? selector : pathOf(element)
  }
  return {
    /** Interactive elements. */
    isControl: (element: Element): boolean => dom.matches(element, actedOn),
    /** The selector that a look at the page gives an element now. */
    selectorOf,
    /**
     * A selector that holds while other things come and go: `selectorOf` where an attribute alone tells the element apart, else its place in the tree. A look may
     * call a lone button `button`, which two buttons share as soon as another comes up.
     */
    placeOf,
    /** The element of such a selector; the first of several. Null for what only Playwright understands. */
    find(selector: string): Element | null {
      const found = selectors.resolve(selector)
      if (found) return found.element
      try {
        return selectors.matchesOf(here().roots, selector)[0] ?? null
      } catch {
        return null
      }
    },
    /** Name of an element for people: its accessible name, else its text unless it is a field; collapsed. */
    labelOf(element: Element, limit: number): string {
      const tag = dom.localName(element)
      const said = () =>
        /^(?:input|select|textarea)$/.test(tag)
          ? ''
          : ((element as HTMLElement).innerText ?? dom.textContent(element) ?? '')
      return (naming.nameOf(element, tag) || said()).replace(/\s+/g, ' ').trim().slice(0, limit)
    },
  }
}
export type ElementHandles = ReturnType<typeof elementHandles>
