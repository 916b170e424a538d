/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'

/** Facts about a style sheet, valid while it keeps these rules. */
interface KnownSheet {
  readonly length: number
  readonly first: CSSRule | undefined
  readonly last: CSSRule | undefined
  readonly generates: boolean
}

/**
 * Tells where a style sheet may add text before or after an element. Computing the style of a `::before` costs more than the rest of a name, and most pages have
 * none. Each sheet is read once; afterwards its number of rules, its first and its last say whether it is still the same.
 */
export function generatingSheets(dom: DomAccess) {
  /** With more rules a sheet is not read, and counts as one that generates. */
  const maxRules = 5000
  const pseudo = /:(?:before|after)\b/i
  /** The property, not a custom one such as `--tw-content`. */
  const content = /[\s;{]content\s*:/i
  const known = new WeakMap<CSSStyleSheet, KnownSheet>()
  let documents = new WeakMap<Document, boolean>()

  const readRules = (rules: CSSRuleList, length: number): boolean => {
    if (length > maxRules) return true
    for (let index = 0; index < length; index++) {
      const text = dom.cssText(rules[index]!)
      // An import is a sheet of its own.
      if (text.startsWith('@import') || (pseudo.test(text) && content.test(text))) return true
    }
    return false
  }
  const sheetGenerates = (sheet: CSSStyleSheet): boolean => {
    try {
      const rules = dom.cssRules(sheet)
      const { length } = rules
      const [first, last] = [rules[0], rules[length - 1]]
      const before = known.get(sheet)
      if (before && before.length === length && before.first === first && before.last === last)
        return before.generates
      const generates = readRules(rules, length)
      known.set(sheet, { length, first, last, generates })
      return generates
    } catch {
      // A sheet of another origin.
      return true
    }
  }
  const anyGenerates = (sheets: ArrayLike<CSSStyleSheet>): boolean => {
    for (let index = 0; index < sheets.length; index++) if (sheetGenerates(sheets[index]!)) return true
    return false
  }
  const documentGenerates = (document: Document): boolean => {
    let generates = documents.get(document)
    if (generates === undefined) {
      generates = anyGenerates(dom.styleSheets(document)) || anyGenerates(dom.adoptedStyleSheets(document))
      documents.set(document, generates)
    }
    return generates
  }
  /** Sheets of a shadow tree style its host and what is slotted into it, and sheets around it style its parts. */
  const touchesShadow = (element: Element): boolean => {
    const parent = dom.parentNode(element)
    return (
      dom.nodeType(dom.rootNode(element)) !== 9 ||
      dom.shadowRoot(element) !== null ||
      (parent !== null && dom.isElement(parent) && dom.shadowRoot(parent) !== null)
    )
  }
  return {
    /** False where no style sheet gives the element a `::before` or an `::after` with content. Quotations have them from the browser. */
    mayGenerate: (element: Element): boolean =>
      documentGenerates(dom.ownerDocument(element)!) ||
      dom.localName(element) === 'q' ||
      touchesShadow(element),
    /** Looks at the style sheets again: call it before each look. */
    refresh: () => void (documents = new WeakMap()),
  }
}
export type GeneratingSheets = ReturnType<typeof generatingSheets>
