/// <reference lib="dom" />
import { type DeedPattern, deedPatternSource } from '@webeval/core'
import { pageReadingSource, type PageReading } from '@webeval/page-script'
import type { FormField } from '../areas/forms/form-field.js'
import { readField, type ReadField } from './read-field.js'

/** An element as scans tell of it. */
export interface Place {
  readonly selector: string
  /** Visible text or accessible name, at most 80 characters. */
  readonly name: string
  readonly tag: string
  /** In CSS pixels, relative to the viewport. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/**
 * Functions that scans share, built in the page. Refers only to its parameters, since its source is sent
 * there.
 */
export function pageKit(page: PageReading, deedPattern: DeedPattern, fieldReader: ReadField) {
  const kit = {
    /** A pattern for labels of controls that do some deeds, from the lexicon. */
    deedPattern,
    /** All elements, those of open shadow trees included, in reading order; at most 8,000. */
    all(from: ParentNode = document): Element[] {
      const found: Element[] = []
      const walk = (root: ParentNode) => {
        for (const element of Array.from(root.querySelectorAll('*'))) {
          if (found.length >= 8000) return
          found.push(element)
          if (element.shadowRoot) walk(element.shadowRoot)
        }
      }
      walk(from)
      return found
    },
    /** The element that a click at a point would hit, looked up through open shadow roots. */
    hit(x: number, y: number): Element | null {
      let found = document.elementFromPoint(x, y)
      for (let depth = 0; found?.shadowRoot && depth < 20; depth++) {
        const inner: Element | null = found.shadowRoot.elementFromPoint(x, y)
        if (!inner || inner === found) break
        found = inner
      }
      return found
    },
    visible: (element: Element): boolean => page.dom.isVisible(element),
    /** Role and accessible name, as assistive technology has them. */
    spokenAs: (element: Element): { readonly role: string; readonly name: string } => ({
      role: page.naming.roleOf(element, element.localName),
      name: page.naming.nameOf(element, element.localName),
    }),
    /** Text of its own text nodes, collapsed. */
    ownText(element: Element): string {
      let text = ''
      for (const node of Array.from(element.childNodes))
        if (node.nodeType === 3) text += ` ${node.nodeValue ?? ''}`
      return text.replace(/\s+/g, ' ').trim()
    },
    /** Its name for people: else a field's purpose, its title or its id; max 80 characters. */
    nameOf: (element: Element): string =>
      page.handles.labelOf(element, 80) ||
      (
        (element.matches('input,select,textarea') && element.getAttribute('name')) ||
        element.getAttribute('title') ||
        element.id
      ).slice(0, 80),
    /** A selector that holds while other things on the page come and go. */
    selectorOf: (element: Element): string => page.handles.placeOf(element),
    /** The selector by which a look at the page knows it now. */
    targetOf: (element: Element): string => page.handles.selectorOf(element),
    /** The element of one of our selectors; null for those that only Playwright understands. */
    find: (selector: string): Element | null => page.handles.find(selector),
    /** Interactive elements, including disabled ones. */
    isControl: (element: Element): boolean =>
      element.matches('a[href],button,input,select,textarea,[role=button]') && !kit.disabled(element),
    /** The parent element, across the boundary of a shadow tree. */
    parentOf: (element: Element): Element | null =>
      element.assignedSlot ?? element.parentElement ?? ((element.getRootNode() as ShadowRoot).host || null),
    /** Whether one of two holds the other, shadow trees included. */
    related(one: Element, two: Element): boolean {
      for (const [inner, outer] of [
        [one, two],
        [two, one],
      ] as const)
        for (let at: Element | null = inner; at; at = kit.parentOf(at)) if (at === outer) return true
      return false
    },
    /**
     * The positioned box that contains one element and not another: it has a background of its own and
     * hides the page under it.
     */
    layerOf(element: Element, other: Element): Element | null {
      for (let at: Element | null = element; at && at !== document.body; at = kit.parentOf(at)) {
        if (at.contains(other)) return null
        const { position, backgroundColor, backgroundImage } = getComputedStyle(at)
        const ground = backgroundImage !== 'none' || !/, 0\)$|transparent/.test(backgroundColor)
        if (/absolute|fixed/.test(position) && ground) return at
      }
      return null
    },
    /** A layer that somebody opened and that goes away again: a menu, a list of proposals, a picker, a screen of its own. */
    isPopup(layer: Element): boolean {
      const { width, height } = layer.getBoundingClientRect()
      const fills = width >= innerWidth * 0.95 && height >= innerHeight * 0.95
      if (fills && layer.querySelector('button,input,select,textarea,a[href]')) return true
      const opener =
        '[aria-expanded=true],[aria-haspopup]:not([aria-haspopup=false]),details[open],[role=combobox]'
      const parent = kit.parentOf(layer)
      return (
        layer.matches('[role=menu],[role=listbox],[role=tooltip],[role=grid],[popover],details>*') ||
        (layer.id !== '' && document.querySelector(`[aria-controls="${CSS.escape(layer.id)}"]`) !== null) ||
        (parent !== null &&
          parent !== document.body &&
          (parent.matches(opener) || parent.querySelector(`:scope>:is(${opener})`) !== null))
      )
    },
    /** More than a message: a layer to choose from. */
    offers: (layer: Element): boolean =>
      layer.querySelectorAll('button,a[href],[role=menuitem],[role=option],li').length > 2,
    /** Boxes of the lines of its own text. */
    lineBoxes(element: Element): DOMRect[] {
      const range = document.createRange()
      const found: DOMRect[] = []
      for (const node of Array.from(element.childNodes))
        if (node.nodeType === 3 && (node.nodeValue ?? '').trim() !== '') {
          range.selectNodeContents(node)
          found.push(...Array.from(range.getClientRects()))
        }
      return found
    },
    /**
     * The part of an element's box that its ancestors leave visible, in the viewport's pixels; null if
     * nothing is left.
     */
    shownPart(element: Element, box: DOMRect): DOMRect | null {
      let { left, top, right, bottom } = box
      let position = 'static'
      for (
        let outer: Element | null = element;
        outer && outer !== document.body && outer !== document.documentElement && position !== 'fixed';
        outer = kit.parentOf(outer)
      ) {
        const style = getComputedStyle(outer)
        // Absolutely positioned elements are clipped only by their containing block.
        if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue
        position = style.position
        // Put away for all but screen readers.
        if (/inset\((?:50|100)%|circle\(0/.test(style.clipPath) || /rect\((?:0|1)px/.test(style.clip))
          return null
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        if (style.display === 'inline') continue
        const cut = outer.getBoundingClientRect()
        if (style.overflowX !== 'visible')
          [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)]
        if (style.overflowY !== 'visible')
          [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)]
      }
      return right - left > 1 && bottom - top > 1 ? new DOMRect(left, top, right - left, bottom - top) : null
    },
    boxOf(element: Element) {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
    },
    place(element: Element): Place {
      return {
        selector: kit.selectorOf(element),
        name: kit.nameOf(element),
        tag: element.localName,
        box: kit.boxOf(element),
      }
    },
    /** Controls that a person is meant to use. */
    controls: (): Element[] =>
      kit.all().filter((element) => page.handles.isControl(element) && kit.visible(element)),
    /** Elements in the tab order. */
    focusable: (element: Element): boolean =>
      // Browsers put what can be edited into the tab order, and say −1 of it.
      ((element as HTMLElement).tabIndex >= 0 ||
        element.matches('[contenteditable]:not([contenteditable=false],[tabindex])')) &&
      (element.matches('a[href],button,input,select,textarea,summary,iframe,audio,video') ||
        element.hasAttribute('tabindex') ||
        (element as HTMLElement).isContentEditable),
    /** A field as the page describes it; `box` holds the fields that it belongs with. */
    field: (element: Element, box: Element): FormField => fieldReader(kit, element, box),
    disabled: (element: Element): boolean =>
      element.matches(':disabled,[aria-disabled=true]') || element.closest('[inert]') !== null,
  }
  return kit
}
/** The kit's type. */
export type PageKit = ReturnType<typeof pageKit>

/** Source of an expression that makes the kit in a page. */
export const kitSource = `(${pageKit.toString()})(${pageReadingSource}, ${deedPatternSource}, ${readField.toString()})`
