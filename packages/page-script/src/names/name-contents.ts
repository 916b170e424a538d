/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'
import type { ElementRoles } from './element-role.js'
import type { GeneratedTexts } from './generated-text.js'
import type { NameRules } from './name-rules.js'
import type { Line, NameInner, NameLines, Naming } from './naming.js'

/**
 * Names from an element's contents: texts, named parts, generated text, slots, with the spaces that
 * Chromium adds.
 */
export function nameContents(
  dom: DomAccess,
  roles: ElementRoles,
  rules: NameRules,
  { add, addApart }: NameLines,
  { generated, transformed }: GeneratedTexts,
) {
  const maxText = 1000
  const maxDepth = 200
  const silent =
    /^(?:script|style|template|noscript|datalist|head|meta|link|source|track|param|rt|rp|title|desc|defs|symbol|clippath|clipPath|mask|metadata)$/
  /** Boxes of their own in a line of text, also when they say nothing. */
  const replaced = /^(?:img|iframe|input|select|textarea|video|audio|meter|progress|button)$/
  const drawnApart = /^(?:svg|text|foreignobject|foreignObject|canvas)$/
  const ownNode =
    /^(?:id|title|tabindex|role|aria-.*|on(?:click|mousedown|mouseup|dblclick)|contenteditable)$/
  const isShown = ({ visibility }: CSSStyleDeclaration, naming: Naming) =>
    visibility === 'visible' || naming.hidden
  const readers = (name: NameInner) => {
    const addGenerated = (line: Line, element: Element, side: '::before' | '::after') => {
      const found = generated(element, side)
      if (found) (found.apart || found.alternative ? addApart : add)(line, found.text)
    }
    const addText = (
      line: Line,
      element: Element,
      data: string,
      style: CSSStyleDeclaration,
      naming: Naming,
    ) => {
      if (isShown(style, naming) && naming.budget.left-- > 0)
        add(line, naming.hidden ? data : transformed(data, style, element))
    }
    const addNode = (line: Line, node: Node, parent: Element, style: CSSStyleDeclaration, naming: Naming) => {
      const type = dom.nodeType(node)
      if (type === 1 && naming.budget.depth < maxDepth) {
        naming.budget.depth++
        addElement(line, node as Element, naming)
        naming.budget.depth--
      }
      if (type === 3) addText(line, parent, dom.data(node as CharacterData), style, naming)
      return line.text.length <= maxText && naming.budget.left > 0
    }
    const addChildren = (
      line: Line,
      element: Element,
      tag: string,
      style: CSSStyleDeclaration,
      naming: Naming,
    ) => {
      if (style.contentVisibility === 'hidden' && !naming.hidden) return
      if (tag === 'details' && !dom.hasAttribute(element, 'open')) return addSummary(line, element, naming)
      const assigned = tag === 'slot' ? dom.assignedNodes(element as HTMLSlotElement) : []
      for (let index = 0; index < assigned.length; index++)
        if (!addNode(line, assigned[index]!, element, style, naming)) return
      if (assigned.length > 0) return
      const first = dom.firstChild(dom.shadowRoot(element) ?? element)
      for (let node = first; node; node = dom.nextSibling(node))
        if (!addNode(line, node, element, style, naming)) return
    }
    const addSummary = (line: Line, details: Element, naming: Naming) => {
      const summary = dom.queryAll(details, ':scope>summary')[0]
      if (summary) addElement(line, summary, naming)
      else add(line, 'Details')
    }
    const hasGenerated = (element: Element) =>
      generated(element, '::before') !== null || generated(element, '::after') !== null
    /** Whether Chromium's tree has a node for it, whose text is put together before it meets its neighbours. */
    const isNode = (element: Element, role: string): boolean => {
      if (role !== 'generic') return true
      const names = dom.attributeNames(element)
      for (let index = 0; index < names.length; index++) if (ownNode.test(names[index]!)) return true
      return hasGenerated(element)
    }
    const addElement = (line: Line, element: Element, naming: Naming) => {
      const tag = dom.localName(element)
      if (silent.test(tag)) return
      if (tag === 'br') return add(line, '\n')
      const style = dom.style(element)
      const { display } = style
      if (display === 'none' && !naming.hidden) return
      const drawn = drawnApart.test(tag)
      const apart = drawn || (display !== 'inline' && display !== 'ruby')
      const breaks =
        apart &&
        !drawn &&
        !/^(?:inline|contents)/.test(display) &&
        !/^(?:absolute|fixed)$/.test(style.position)
      if (breaks || tag === 'wbr' || naming.hidden) line.gap = true
      if (
        !naming.hidden &&
        (dom.attribute(element, 'aria-hidden') === 'true' || dom.hasAttribute(element, 'inert'))
      )
        return
      const role = roles.roleOf(element, tag)
      if (tag === 'img' && (role === 'none' || (role === 'image' && saysNothing(element)))) return
      const { gap } = line
      const start = line.text.length
      if (apart) line.gap = true
      if (isShown(style, naming) && isNode(element, role)) addNamed(line, element, tag, role, naming)
      else addChildren(line, element, tag, style, naming)
      if (replaced.test(tag) || breaks) line.gap = true
      else if (line.text.length === start) line.gap = gap
      else if (apart || naming.hidden) line.gap = true
    }
    /** An image whose author says that it is decoration. */
    const saysNothing = (image: Element) =>
      dom.attribute(image, 'alt') === '' && !/\S/.test(dom.attribute(image, 'aria-label') ?? '')
    const addNamed = (line: Line, element: Element, tag: string, role: string, naming: Naming) => {
      naming.budget.left--
      const { text, given } = name(element, tag, role, naming)
      if (given || rules.isControl(role, tag)) addApart(line, text)
      else add(line, text)
    }
    const addOwned = (line: Line, element: Element, ids: string, naming: Naming) => {
      const owned = byIds(element, ids)
      for (let index = 0; index < owned.length; index++) {
        line.gap = true
        addElement(line, owned[index]!, naming)
      }
    }
    return function contentOf(element: Element, tag: string, naming: Naming): string {
      const line: Line = { text: '', gap: false }
      const style = dom.style(element)
      if (!naming.hidden) addGenerated(line, element, '::before')
      addChildren(line, element, tag, style, naming)
      if (!naming.hidden) addGenerated(line, element, '::after')
      const ids = dom.attribute(element, 'aria-owns')
      if (ids) addOwned(line, element, ids, naming)
      return line.text
    }
  }
  /** Elements that an attribute refers to, in its order. */
  const byIds = (element: Element, ids: string): Element[] => {
    const root = dom.rootNode(element)
    const found: Element[] = []
    const words = ids.split(/[ \t\n\f\r]+/)
    for (let index = 0; index < words.length && index < 50; index++) {
      const target = words[index] ? dom.queryAll(root, `#${dom.escape(words[index]!)}`)[0] : undefined
      if (target) found.push(target)
    }
    return found
  }
  return { readers, byIds }
}
export type NameContents = ReturnType<typeof nameContents>
