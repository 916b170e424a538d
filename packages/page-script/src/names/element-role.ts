/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'
import type { ExplicitRoles } from './explicit-role.js'
import type { TableRoles } from './table-role.js'

/**
 * Roles as Chromium's accessibility tree gives them (`role.value` of the DevTools protocol), its own names for what ARIA has no word for among them:
 * `DisclosureTriangle` for a summary, `LabelText`, `Canvas`, `Iframe`. `hearsClicks` tells whether a script listens for clicks on an element: an anchor without address that one does is a link.
 */
export function elementRoles(
  dom: DomAccess,
  { explicitRole, above, isFocusable, isEditable, isInGrid }: ExplicitRoles,
  { tableRole, refresh }: TableRoles,
  hearsClicks: (element: Element) => boolean,
) {
  const inputRoles: Record<string, string> = {
    __proto__: null as never,
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    file: 'button',
    color: 'ColorWell',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    search: 'searchbox',
    date: 'Date',
    time: 'InputTime',
    'datetime-local': 'DateTime',
    month: 'DateTime',
    week: 'DateTime',
  }
  const tagRoles: Record<string, string> = { __proto__: null as never }
  const all = (role: string, tags: string) => {
    const names = tags.split(' ')
    for (let index = 0; index < names.length; index++) tagRoles[names[index]!] = role
  }
  const self =
    'article blockquote button caption code dialog figure form main mark math meter option paragraph search strong time'.split(
      ' ',
    )
  for (let index = 0; index < self.length; index++) all(self[index]!, self[index]!)
  all('textbox', 'textarea')
  all('image', 'img image')
  all('heading', 'h1 h2 h3 h4 h5 h6')
  all('group', 'address details fieldset hgroup optgroup g foreignobject foreignObject')
  all('list', 'ul ol menu')
  all('deletion', 'del s')
  all('insertion', 'ins')
  all('emphasis', 'em')
  all('subscript', 'sub')
  all('superscript', 'sup')
  all('term', 'dfn dt')
  all('definition', 'dd')
  all('navigation', 'nav')
  all('paragraph', 'p')
  all('progressbar', 'progress')
  all('status', 'output')
  all('separator', 'hr')
  all('graphics-symbol', 'rect circle ellipse line path polygon polyline')
  all('graphics-object', 'use')
  all('LabelText', 'label')
  all('Legend', 'legend')
  all('Canvas', 'canvas')
  all('Iframe', 'iframe frame')
  all('Audio', 'audio')
  all('Video', 'video')
  all('Abbr', 'abbr')
  all('DescriptionList', 'dl')
  all('Figcaption', 'figcaption')
  all('PluginObject', 'object')
  all('EmbeddedObject', 'embed')
  all('Ruby', 'ruby')
  all('MathMLMath', 'math')

  const isNamed = (element: Element) =>
    ['aria-label', 'aria-labelledby', 'title'].some((name) => /\S/.test(dom.attribute(element, name) ?? ''))
  /** Whether an ancestor is one of these, by role or, without one, by tag. */
  const isWithin = (element: Element, roles: RegExp, tags: RegExp): boolean => {
    for (let outer = above(element), depth = 0; outer && depth < 100; outer = above(outer), depth++) {
      const tag = dom.localName(outer)
      const role = explicitRole(outer, tag)
      if (role ? roles.test(role) : tags.test(tag)) return true
    }
    return false
  }
  const listItemRole = (element: Element): string => {
    const list = above(element)
    const role = list && /^(?:ul|ol|menu)$/.test(dom.localName(list)) ? explicitRole(list, 'ul') : null
    return role && role !== 'list' ? 'none' : 'listitem'
  }
  const sectionRole = (element: Element, tag: string): string => {
    if (tag === 'section') return isNamed(element) ? 'region' : 'generic'
    if (tag === 'aside')
      return isNamed(element) ||
        !isWithin(element, /^(?:article|complementary|navigation|region)$/, /^(?:article|aside|nav|section)$/)
        ? 'complementary'
        : 'generic'
    const inner = isWithin(
      element,
      /^(?:article|complementary|main|navigation)$/,
      /^(?:article|aside|main|nav|section)$/,
    )
    if (tag === 'header') return inner ? 'sectionheader' : 'banner'
    return inner ? 'sectionfooter' : 'contentinfo'
  }
  const inputRole = (element: Element): string => {
    const type = dom.inputType(element as HTMLInputElement)
    const role = inputRoles[type]
    if (role && !/^(?:spinbutton|searchbox|Date|InputTime|DateTime)$/.test(role)) return role
    return dom.inputList(element as HTMLInputElement) ? 'combobox' : (role ?? 'textbox')
  }
  /** Parts of a drawing that the tree has nodes for. */
  const drawnContent =
    'text:not(:empty):not([aria-hidden=true]),foreignObject,a,[tabindex],[onclick],[aria-label],[aria-labelledby],[role]:not([role=none],[role=presentation]),:scope * > title'
  const svgRootRole = (element: Element): string => {
    const outer = above(element)
    if (outer && dom.isSvg(outer)) return 'group'
    return dom.queryAll(element, drawnContent).length > 0 ? 'SvgRoot' : 'image'
  }
  /** Boxes that a style sheet arranges as a table. */
  const boxRole = (element: Element): string => {
    const { display } = dom.style(element)
    if (!display.includes('table')) return 'generic'
    if (isTableBox.test(display)) return 'LayoutTable'
    const outer = above(element)
    const around = outer ? dom.style(outer).display : ''
    if (display === 'table-row' && /^table-(?:row|header|footer)-group$|^(?:inline-)?table$/.test(around))
      return 'LayoutTableRow'
    return display === 'table-cell' && around === 'table-row' && boxRole(outer!) !== 'generic'
      ? 'LayoutTableCell'
      : 'generic'
  }
  const isTableBox = /^(?:inline-)?table$/
  const nativeRole = (element: Element, tag: string): string => {
    if (tag === 'input') return inputRole(element)
    if (tag === 'a' || tag === 'area') {
      const leads = dom.hasAttribute(element, 'href') || dom.hasAttribute(element, 'xlink:href')
      return leads || hearsClicks(element) ? 'link' : dom.isSvg(element) ? 'group' : 'generic'
    }
    if (tag === 'select') {
      const rows = Number(dom.attribute(element, 'size'))
      return rows > 1 || (dom.hasAttribute(element, 'multiple') && rows !== 1) ? 'listbox' : 'combobox'
    }
    if (tag === 'summary') {
      const parent = above(element)
      return parent && dom.localName(parent) === 'details' ? 'DisclosureTriangle' : 'generic'
    }
    if (tag === 'li') return listItemRole(element)
    if (/^(?:section|aside|header|footer)$/.test(tag)) return sectionRole(element, tag)
    if (/^(?:table|thead|tbody|tfoot|tr|td|th)$/.test(tag)) return tableRole(element, tag)
    if (tag === 'svg') return svgRootRole(element)
    const role = tagRoles[tag]
    if (role === 'Iframe' && /^\s*(?:none|presentation)\b/i.test(dom.attribute(element, 'role') ?? ''))
      return 'IframePresentational'
    if (role) return role
    if (dom.attribute(element, 'draggable') === 'true') return 'group'
    return boxRole(element)
  }
  return {
    explicitRole,
    isFocusable,
    isEditable,
    isInGrid,
    refresh,
    nativeRole,
    roleOf: (element: Element, tag: string): string => explicitRole(element, tag) ?? nativeRole(element, tag),
  }
}
export type ElementRoles = ReturnType<typeof elementRoles>
