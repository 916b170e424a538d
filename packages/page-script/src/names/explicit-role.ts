/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'

/**
 * Reads the `role` attribute as Chromium does: takes the first token that it knows and that fits the
 * element's ancestors.
 */
export function explicitRoles(dom: DomAccess) {
  const list = (words: string) => new Set(words.split(' '))
  const known = list(
    'alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox comment complementary contentinfo definition deletion dialog document emphasis feed figure form generic graphics-document graphics-object graphics-symbol grid gridcell group heading image insertion link list listbox listitem log main mark marquee math menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status strong subscript suggestion superscript switch tab table tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem doc-abstract doc-acknowledgments doc-afterword doc-appendix doc-backlink doc-biblioentry doc-bibliography doc-biblioref doc-chapter doc-colophon doc-conclusion doc-cover doc-credit doc-credits doc-dedication doc-endnote doc-endnotes doc-epigraph doc-epilogue doc-errata doc-example doc-footnote doc-foreword doc-glossary doc-glossref doc-index doc-introduction doc-noteref doc-notice doc-pagebreak doc-pagefooter doc-pageheader doc-pagelist doc-part doc-preface doc-prologue doc-pullquote doc-qna doc-subtitle doc-tip doc-toc',
  )
  const synonyms: Record<string, string> = {
    __proto__: null as never,
    img: 'image',
    presentation: 'none',
    directory: 'list',
  }
  /** Roles that only exist inside others, and those others. */
  const owners: Record<string, RegExp> = {
    __proto__: null as never,
    option: /^(?:listbox|suggestion)$/,
    treeitem: /^(?:tree|group)$/,
    listitem: /^list$/,
  }
  const globals =
    /^aria-(?:atomic|busy|controls|current|describedby|description|details|dropeffect|flowto|grabbed|hidden|keyshortcuts|label|labelledby|live|owns|relevant|roledescription|braillelabel|brailleroledescription)$/
  const natively = /^(?:button|select|textarea|iframe|summary|audio|video|embed|object)$/
  const isFocusable = (element: Element, tag: string): boolean => {
    if (natively.test(tag)) return tag !== 'summary' || parentTag(element) === 'details'
    if (tag === 'input') return dom.inputType(element as HTMLInputElement) !== 'hidden'
    if (
      (tag === 'a' || tag === 'area') &&
      (dom.hasAttribute(element, 'href') || dom.hasAttribute(element, 'xlink:href'))
    )
      return true
    const order = dom.attribute(element, 'tabindex')
    return (order !== null && /^\s*[+-]?\d/.test(order)) || isEditable(element)
  }
  const isEditable = (element: Element) => {
    const editable = dom.attribute(element, 'contenteditable')
    return editable !== null && /^(?:|true|plaintext-only)$/i.test(editable)
  }
  const parentTag = (element: Element) => {
    const parent = dom.parentNode(element)
    return parent && dom.isElement(parent) ? dom.localName(parent) : ''
  }
  const above = (element: Element): Element | null => {
    const parent = dom.parentNode(element)
    if (!parent) return null
    return dom.nodeType(parent) === 11
      ? dom.host(parent as ShadowRoot)
      : dom.isElement(parent)
        ? parent
        : null
  }
  const tokens = (element: Element) =>
    (dom.attribute(element, 'role') ?? '').toLowerCase().split(/[ \t\n\f\r]+/)
  const plainTag = /^(?:div|span|slot|optgroup)$|-/
  const isInGrid = (element: Element) => dom.closest(element, '[role=grid],[role=treegrid]') !== null
  /** Whether the element is inside one of these roles, with only generic boxes and groups between. */
  const standsIn = (element: Element, owner: RegExp, role: string): boolean => {
    for (let outer = above(element), depth = 0; outer && depth < 50; outer = above(outer), depth++) {
      const tag = dom.localName(outer)
      const token = tokens(outer).find((word) => word !== '')
      const found = token
        ? (synonyms[token] ?? token)
        : /^(?:ul|ol|menu)$/.test(tag)
          ? 'list'
          : tag === 'select'
            ? 'listbox'
            : 'generic'
      if (owner.test(found)) return true
      const isBox =
        token === undefined
          ? found === 'generic' && plainTag.test(tag)
          : found === 'none' || found === 'group'
      if (!isBox) break
    }
    const id = dom.attribute(element, 'id')
    return (
      !!id &&
      dom.queryAll(
        dom.rootNode(element),
        `[role=${role === 'option' ? 'listbox' : role === 'treeitem' ? 'tree' : 'list'}][aria-owns~="${dom.escape(id)}"]`,
      ).length > 0
    )
  }
  return {
    isFocusable,
    isEditable,
    above,
    isInGrid,
    /** Null when there is none, or none that counts. */
    explicitRole(element: Element, tag: string): string | null {
      if (!dom.hasAttribute(element, 'role')) return null
      const words = tokens(element)
      for (let index = 0; index < words.length; index++) {
        const role = synonyms[words[index]!] ?? words[index]!
        if (!known.has(role)) continue
        if (role === 'none') {
          // Elements that can have focus, or have further ARIA attributes, are never presentational.
          if (isFocusable(element, tag) || dom.attributeNames(element).some((name) => globals.test(name)))
            return null
          return role
        }
        if (
          (role === 'region' || role === 'form') &&
          !/\S/.test(
            (dom.attribute(element, 'aria-label') ?? '') +
              (dom.attribute(element, 'aria-labelledby') ?? '') +
              (dom.attribute(element, 'title') ?? ''),
          )
        )
          continue
        const owner = owners[role]
        if (owner && !standsIn(element, owner, role)) continue
        return role === 'cell' && isInGrid(element) ? 'gridcell' : role
      }
      return null
    },
  }
}
export type ExplicitRoles = ReturnType<typeof explicitRoles>
