/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'

/** Names that HTML and SVG themselves give: labels, alternative texts, captions, placeholders. */
export function nativeNaming(dom: DomAccess) {
  const placeheld = /^(?:text|search|url|tel|email|password|number)$/
  const get = (element: Element, name: string) => dom.attribute(element, name)
  const inputName = (element: Element): string | null => {
    const type = dom.inputType(element as HTMLInputElement)
    const value = get(element, 'value')
    if (type === 'submit') return value ?? 'Submit'
    if (type === 'reset') return value ?? 'Reset'
    if (type === 'button') return value
    if (type === 'image') return get(element, 'alt') || value || get(element, 'title') || 'Submit'
    if (type === 'file') return dom.hasAttribute(element, 'multiple') ? 'Choose Files' : 'Choose File'
    return placeheld.test(type) ? get(element, 'title')?.trim() || get(element, 'placeholder') : null
  }
  const svgName = (element: Element): string | null => {
    const title = dom.queryAll(element, ':scope>title')[0]
    const text = title ? (dom.textContent(title) ?? '') : ''
    return text || get(element, 'xlink:title') || usedName(element)
  }
  /** A drawing that uses another by its address has the name of that one. */
  const usedName = (element: Element): string | null => {
    const address =
      dom.localName(element) === 'use' ? (get(element, 'href') ?? get(element, 'xlink:href')) : null
    if (!address || address[0] !== '#') return null
    const title = dom.queryAll(dom.rootNode(element), `#${dom.escape(address.slice(1))}>title`)[0]
    return title ? dom.textContent(title) : null
  }
  return {
    /**
     * Null when HTML gives it no name; an empty one is a name that says nothing, and the search ends there. `textsOf` reads other elements: labels, a caption.
     */
    nativeName(
      element: Element,
      tag: string,
      textsOf: (elements: readonly Element[]) => string,
    ): string | null {
      if (!dom.isHtml(element)) return dom.isSvg(element) ? svgName(element) || null : null
      const labels = dom.labels(element, tag)
      if (labels && labels.length > 0) {
        const found: Element[] = []
        for (let index = 0; index < labels.length; index++) found.push(labels[index]!)
        return textsOf(found).trim()
      }
      if (tag === 'input') return inputName(element)
      if (tag === 'textarea') return get(element, 'title')?.trim() || get(element, 'placeholder') || null
      if (tag === 'img' || tag === 'area') return get(element, 'alt')
      if (tag === 'option' || tag === 'optgroup') return get(element, 'label')
      if (tag === 'table' || tag === 'fieldset') {
        const title = dom.queryAll(element, tag === 'table' ? ':scope>caption' : ':scope>legend')[0]
        return title ? textsOf([title]) : get(element, 'summary')
      }
      return null
    },
  }
}
export type NativeNaming = ReturnType<typeof nativeNaming>
