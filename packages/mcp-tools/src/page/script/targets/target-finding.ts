/// <reference lib="dom" />
import type { AccessibleNaming, DomAccess } from '@webeval/page-script'
import type { ListenerHooks } from '../hooks/listener-hooks.js'
import type { Entry } from '../survey-entry.js'

/** Something that a person could act on, as the survey found it. */
export interface Candidate {
  readonly entry: Entry
  /** How little it looks like a control: 0 for a real one. */
  readonly doubt: number
  /** The preceding heading. */
  readonly heading: Element | null
}

/** Tells what a person could act on: controls and links, and whatever else listens, is marked, or shows a hand. */
export function targetFinding(
  dom: DomAccess,
  naming: AccessibleNaming,
  listenersOf: (entry: Entry) => ListenerHooks | null,
) {
  /** Drawn things that listen to nothing: places to drag to, figures that are spoken of. */
  const drawn = /^(?:rect|circle|ellipse|polygon)$/
  const controls = /^(?:button|select|textarea|summary|area)$/
  const roles =
    /^(?:button|link|checkbox|radio|switch|tab|menuitem|menuitemcheckbox|menuitemradio|option|slider|spinbutton|textbox|searchbox|combobox|listbox|treeitem|gridcell|scrollbar)$/
  const drawnDoubt = 30
  const handlers = [
    'onclick',
    'onmousedown',
    'onpointerdown',
    'ondblclick',
    'onmouseup',
    'onpointerup',
    'ontouchstart',
  ]
  const dragHandlers = ['ondrop', 'ondragover', 'ondragstart']
  const hoverHandlers = ['onmouseover', 'onmouseenter', 'onpointerenter', 'onpointerover']
  const hasAny = ({ attributes }: Entry, names: readonly string[]) =>
    attributes.some((name) => names.includes(name))
  const hasHandler = (entry: Entry): boolean => {
    const { element } = entry
    if (dom.isHtml(element)) {
      const target = element as HTMLElement
      if (dom.onclick(target) || dom.onmousedown(target) || dom.onpointerdown(target)) return true
    } else if (dom.isSvg(element) && dom.svgOnclick(element as SVGElement)) return true
    return hasAny(entry, handlers)
  }
  const doubtOf = (entry: Entry): number | null => {
    const { element, tag, role, attributes } = entry
    if (controls.test(tag)) return 0
    if (tag === 'input') return dom.inputType(element as HTMLInputElement) === 'hidden' ? null : 0
    if (tag === 'a' && (dom.hasAttribute(element, 'href') || dom.hasAttribute(element, 'xlink:href')))
      return 0
    if (role && roles.test(role)) return role === 'gridcell' && !isActive(entry) ? null : 0
    if (attributes.includes('contenteditable') && naming.isEditable(element)) return 0
    if (tag === 'html' || tag === 'body') return null
    if (tag === 'label') return labelDoubt(entry)
    if (tag === 'canvas') return 12
    if ((tag === 'video' || tag === 'audio') && dom.hasAttribute(element, 'controls')) return 12
    if (tag === 'iframe') return dom.frameDocument(element, tag) ? null : 20
    if (isActive(entry)) return 10
    if (entry.pointer && entry.parent?.pointer !== true) return 11
    const listeners = listenersOf(entry)
    if (
      (attributes.includes('draggable') && dom.attribute(element, 'draggable') === 'true') ||
      listeners?.listensForDrag(element) ||
      hasAny(entry, dragHandlers)
    )
      return 13
    if (isDelegated(entry)) return 15
    if (drawn.test(tag) && isFigure(entry)) return drawnDoubt
    if (listeners?.listensForHover(element) || hasAny(entry, hoverHandlers)) return 18
    return null
  }
  const isActive = (entry: Entry): boolean => {
    if (entry.attributes.includes('tabindex') && Number(dom.attribute(entry.element, 'tabindex')) >= 0)
      return true
    return hasHandler(entry) || listenersOf(entry)?.listensForPress(entry.element) === true
  }
  /** The list listens for its entries, as sortable lists do. */
  const isDelegated = ({ tag, parent }: Entry): boolean => {
    if (!parent || !/^(?:li|tr|td|img|dt|dd)$/.test(tag) || parent.tag === 'body') return false
    const list = tag === 'tr' || tag === 'td' ? /^(?:table|tbody|tr)$/ : /^(?:ul|ol|dl|div)$/
    return list.test(parent.tag) && listenersOf(parent)?.listensForPress(parent.element) === true
  }
  /** Part of a drawing that is more than an ornament or the icon of a control. */
  const isFigure = ({ element, parent }: Entry): boolean => {
    if (!dom.isSvg(element)) return false
    for (let outer = parent, depth = 0; outer && depth < 10; outer = outer.parent, depth++) {
      if (outer.tag === 'svg' && dom.rect(outer.element).width < 60) return false
      if (outer.attributes.includes('aria-hidden') && dom.attribute(outer.element, 'aria-hidden') === 'true')
        return false
      if (
        /^(?:a|button|label|summary|marker|clippath|mask|symbol|defs)$/i.test(outer.tag) ||
        roles.test(outer.role ?? '')
      )
        return false
    }
    return true
  }
  /** A label is a target of its own if it replaces an invisible control. */
  const labelDoubt = (entry: Entry): number | null => {
    const control = dom.control(entry.element as HTMLLabelElement)
    if (!control) return isActive(entry) ? 10 : null
    const style = dom.style(control)
    const box = dom.rect(control)
    const shown =
      dom.hasBox(control) &&
      style.visibility === 'visible' &&
      style.opacity !== '0' &&
      box.width > 1 &&
      box.height > 1
    return shown ? (isActive(entry) ? 14 : null) : 2
  }
  return {
    /** How much it takes to believe that this is a target; null when it is none. */
    doubtOf,
    drawnDoubt,
  }
}
export type TargetFinding = ReturnType<typeof targetFinding>
