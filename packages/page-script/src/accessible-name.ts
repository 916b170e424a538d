/// <reference lib="dom" />
import type { DomAccess } from './dom-access.js'
import type { TextReading } from './text-of.js'

/** Names and roles, after the accessible name computation and HTML's accessibility mappings, as far as people need them. */
export function accessibleNaming(dom: DomAccess, { textOf }: TextReading) {
  const inputRoles: Record<string, string> = {
    __proto__: null as never,
    button: 'button',
    submit: 'button',
    reset: 'button',
    image: 'button',
    file: 'button',
    color: 'button',
    checkbox: 'checkbox',
    radio: 'radio',
    range: 'slider',
    number: 'spinbutton',
    search: 'searchbox',
  }
  const tagRoles: Record<string, string> = {
    __proto__: null as never,
    button: 'button',
    summary: 'button',
    textarea: 'textbox',
    label: 'label',
    canvas: 'canvas',
    img: 'img',
    area: 'link',
    option: 'option',
    li: 'listitem',
    tr: 'row',
    td: 'cell',
    th: 'columnheader',
    iframe: 'iframe',
    video: 'video',
    audio: 'audio',
    svg: 'img',
  }
  const get = (element: Element, name: string) =>
    (dom.attribute(element, name) ?? '').replace(/\s+/g, ' ').trim()
  const roleOf = (element: Element, tag: string): string => {
    const explicit = get(element, 'role').split(' ')[0]
    if (explicit && explicit !== 'presentation' && explicit !== 'none') return explicit.toLowerCase()
    if (tag === 'a') return dom.hasAttribute(element, 'href') ? 'link' : 'generic'
    if (tag === 'input') {
      const type = dom.inputType(element as HTMLInputElement)
      return inputRoles[type] ?? (dom.hasAttribute(element, 'list') ? 'combobox' : 'textbox')
    }
    if (tag === 'select')
      return dom.hasAttribute(element, 'multiple') || Number(dom.attribute(element, 'size')) > 1
        ? 'listbox'
        : 'combobox'
    if (tagRoles[tag]) return tagRoles[tag]
    return isEditable(element) ? 'textbox' : 'generic'
  }
  const isEditable = (element: Element) =>
    dom.hasAttribute(element, 'contenteditable') && dom.attribute(element, 'contenteditable') !== 'false'
  const labelled = (element: Element): string => {
    const ids = get(element, 'aria-labelledby')
    if (ids === '') return ''
    const root = dom.rootNode(element)
    return ids
      .split(' ')
      .map((id) => {
        const found = dom.queryAll(root, `#${dom.escape(id)}`)[0]
        return found ? get(found, 'aria-label') || textOf(found, 200) : ''
      })
      .join(' ')
      .trim()
  }
  const labelText = (element: Element, tag: string): string => {
    const labels = dom.labels(element, tag) ?? []
    let text = ''
    for (let index = 0; index < labels.length; index++) text += ` ${textOf(labels[index]!, 200)}`
    return text.trim()
  }
  const nativeName = (element: Element, tag: string): string => {
    if (tag === 'input') {
      const type = dom.inputType(element as HTMLInputElement)
      if (type === 'submit' || type === 'reset' || type === 'button')
        return (
          dom.inputValue(element as HTMLInputElement) ||
          (type === 'button' ? '' : type === 'submit' ? 'Submit' : 'Reset')
        )
      if (type === 'image') return get(element, 'alt') || get(element, 'value')
    }
    if (tag === 'img' || tag === 'area') return get(element, 'alt')
    if (/^(?:input|select|textarea|video|audio|canvas|iframe)$/.test(tag) || isEditable(element)) return ''
    return textOf(element, 200)
  }
  return {
    roleOf,
    isEditable,
    /** The name a person would call it by; empty when it has none. */
    nameOf: (element: Element, tag: string): string =>
      (
        labelled(element) ||
        get(element, 'aria-label') ||
        labelText(element, tag) ||
        nativeName(element, tag) ||
        get(element, 'title') ||
        get(element, 'placeholder') ||
        get(element, 'aria-placeholder')
      ).slice(0, 200),
  }
}
export type AccessibleNaming = ReturnType<typeof accessibleNaming>
