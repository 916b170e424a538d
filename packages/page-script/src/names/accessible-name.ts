/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'
import type { ElementRoles } from './element-role.js'
import type { EmbeddedValues } from './embedded-value.js'
import type { GeneratingSheets } from './generating-sheets.js'
import type { NameContents } from './name-contents.js'
import type { NameRules } from './name-rules.js'
import type { NamePart, Naming, NameLines } from './naming.js'
import type { NativeNaming } from './native-name.js'

/**
 * Accessible names as Chromium computes them (`AXNodeObject::TextAlternative`, after the W3C's accessible name computation), without a question to its
 * accessibility tree: that costs more than a whole look.
 */
export function accessibleNaming(
  dom: DomAccess,
  roles: ElementRoles,
  rules: NameRules,
  { collapse }: NameLines,
  { readers, byIds }: NameContents,
  { nativeName }: NativeNaming,
  { valueOf }: EmbeddedValues,
  generating: GeneratingSheets,
) {
  const maxName = 500
  const says = (text: string | null): text is string => text !== null && /\S/.test(text)
  const given = (text: string): NamePart => ({ text, given: true })
  const isHidden = (element: Element) =>
    (!dom.hasBox(element) && dom.style(element).display !== 'contents') ||
    dom.style(element).visibility !== 'visible' ||
    dom.matches(element, '[aria-hidden=true],[aria-hidden=true] *')
  const join = (elements: readonly Element[], nameOne: (element: Element, tag: string) => string): string => {
    let text = ''
    for (let index = 0; index < elements.length; index++) {
      const said = nameOne(elements[index]!, dom.localName(elements[index]!))
      if (said !== '') text += text === '' ? said : ` ${said}`
    }
    return text
  }
  const referenced = (element: Element, naming: Naming): string => {
    const ids = dom.attribute(element, 'aria-labelledby')
    if (ids === null || naming.referenced) return ''
    return join(byIds(element, ids), (target, tag) => {
      const budget = { left: 100, depth: 0 }
      const inner = {
        root: target,
        visited: new Set(naming.visited),
        referenced: true,
        hidden: isHidden(target),
        budget,
      }
      return nameInner(target, tag, roles.roleOf(target, tag), inner).text
    })
  }
  const labels = (elements: readonly Element[], naming: Naming): string =>
    join(elements, (label, tag) =>
      isHidden(label) ? '' : nameInner(label, tag, roles.roleOf(label, tag), naming).text,
    )
  /** The name that authors and HTML give an element, without its contents; null if they give none. */
  const ownName = (element: Element, tag: string, role: string, naming: Naming): string | null => {
    if (
      (tag === 'video' || tag === 'audio') &&
      dom.isHtml(element) &&
      !dom.isPlayable(element as HTMLMediaElement)
    )
      return 'Unable to play media.'
    const reference = referenced(element, naming)
    if (says(reference)) return reference
    const label = dom.attribute(element, 'aria-label')
    if (says(label)) return label
    const native = nativeName(element, tag, (elements) => labels(elements, naming))
    if (native !== null) return native
    const takesText = role === 'textbox' || role === 'searchbox' || roles.isEditable(element)
    return (takesText && dom.attribute(element, 'aria-placeholder')) || null
  }
  const titleOf = (element: Element, tag: string, role: string): string => {
    const title = dom.attribute(element, 'title') ?? ''
    return title !== '' && (rules.takesTitle(role, tag) || roles.isFocusable(element, tag)) ? title : ''
  }
  const embedded = (element: Element, tag: string, role: string, naming: Naming): string =>
    valueOf(element, tag, role, (each) => collapse(contentOf(each, dom.localName(each), naming)))
  const nameInner = (element: Element, tag: string, role: string, naming: Naming): NamePart => {
    const seen = naming.visited.has(element)
    if (seen && element !== naming.root) return { text: '', given: false }
    naming.visited.add(element)
    const value = seen ? '' : embedded(element, tag, role, naming)
    if (value !== '') return given(value)
    const own = ownName(element, tag, role, naming)
    if (own !== null) return given(isFile(element, tag) ? `${own}: No file chosen` : own)
    const contributes = naming.referenced || rules.contributes(tag, role, roles.explicitRole(element, tag))
    const text = contributes && tag !== 'select' ? contentOf(element, tag, naming) : ''
    if (text !== '') return { text, given: false }
    // A field that is named by itself among others is called by what it holds.
    return given(
      (seen && tag !== 'select' && embedded(element, tag, role, naming)) || titleOf(element, tag, role),
    )
  }
  const isFile = (element: Element, tag: string) =>
    tag === 'input' && dom.inputType(element as HTMLInputElement) === 'file'
  const isNamedByContents = (element: Element, role: string): boolean => {
    if (role === 'row') return roles.isInGrid(element)
    return rules.isNamedByContents(role) && !roles.isEditable(element)
  }
  const contentOf = readers(nameInner)
  const fullName = (element: Element, tag: string): string => {
    const role = roles.roleOf(element, tag)
    const naming = {
      root: null,
      visited: new Set([element]),
      referenced: false,
      hidden: false,
      budget: { left: 100, depth: 0 },
    }
    const own = ownName(element, tag, role, naming)
    if (own !== null) return own
    const text = tag !== 'select' && isNamedByContents(element, role) ? contentOf(element, tag, naming) : ''
    return says(text) ? text : titleOf(element, tag, role)
  }
  /** Names of this look; null before the first, for scripts that ask once. */
  let names: WeakMap<Element, string> | null = null
  return {
    roleOf: roles.roleOf,
    isEditable: roles.isEditable,
    /** Forgets names, and what is remembered of tables and style sheets: call it before each look. */
    refresh() {
      names = new WeakMap()
      roles.refresh()
      generating.refresh()
    },
    /**
     * The accessible name, max 500 characters; empty if there is none. White space is collapsed and
     * trimmed.
     */
    nameOf(element: Element, tag: string): string {
      let name = names?.get(element)
      if (name === undefined) {
        name = collapse(fullName(element, tag)).slice(0, maxName)
        names?.set(element, name)
      }
      return name
    },
  }
}
export type AccessibleNaming = ReturnType<typeof accessibleNaming>
