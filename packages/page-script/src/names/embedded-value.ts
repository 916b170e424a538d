/// <reference lib="dom" />
import type { DomAccess } from '../dom-access.js'
import type { ElementRoles } from './element-role.js'

/** Text that a control within a label adds to the name: its value, as in "Flash the screen [3] times". */
export function embeddedValues(dom: DomAccess, roles: ElementRoles) {
  const ranges = /^(?:slider|spinbutton|scrollbar|meter|progressbar|separator)$/
  const number = (element: Element, name: string): number | null => {
    const text = dom.attribute(element, name)
    return text === null || text.trim() === '' || !(Number(text) - Number(text) === 0) ? null : Number(text)
  }
  const nativeRange = (element: Element, tag: string): string | null => {
    if (tag === 'meter') return String(dom.meterValue(element as HTMLMeterElement))
    if (tag === 'progress')
      return dom.hasAttribute(element, 'value')
        ? String(dom.progressValue(element as HTMLProgressElement))
        : ''
    return tag === 'input' ? dom.inputValue(element as HTMLInputElement) : null
  }
  const rangeValue = (element: Element, tag: string, role: string): string => {
    const spoken = dom.attribute(element, 'aria-valuetext')
    if (spoken) return spoken
    const now = number(element, 'aria-valuenow')
    const min = number(element, 'aria-valuemin') ?? (role === 'spinbutton' ? null : 0)
    const max = number(element, 'aria-valuemax') ?? (role === 'spinbutton' ? null : 100)
    if (now !== null) return String(Math.min(Math.max(now, min ?? now), max ?? now))
    const own = nativeRange(element, tag)
    if (own !== null) return own
    if (role === 'slider' || role === 'scrollbar') return String(((min ?? 0) + (max ?? 100)) / 2)
    return role === 'spinbutton' ? '0' : role === 'meter' ? String(min ?? 0) : ''
  }
  const selected = (select: HTMLSelectElement): string => {
    const options = dom.options(select)
    const names: string[] = []
    for (let index = 0; index < options.length && index < 500; index++) {
      const option = options[index]!
      if (dom.optionSelected(option))
        names.push(dom.attribute(option, 'aria-label') || dom.optionLabel(option))
    }
    return names.join(' ')
  }
  return {
    /** Empty when it adds none. `textOf` reads the text in an element. */
    valueOf(element: Element, tag: string, role: string, textOf: (element: Element) => string): string {
      if (tag === 'textarea') return dom.areaValue(element as HTMLTextAreaElement)
      if (tag === 'select') return selected(element as HTMLSelectElement)
      if (tag === 'input' && /^(?:textbox|searchbox|combobox|spinbutton)$/.test(role)) {
        const value = dom.inputValue(element as HTMLInputElement)
        return dom.inputType(element as HTMLInputElement) === 'password' ? value.replace(/[^]/g, '•') : value
      }
      if (ranges.test(role))
        return tag === 'hr' || (role === 'separator' && !dom.hasAttribute(element, 'aria-valuenow'))
          ? ''
          : rangeValue(element, tag, role)
      if (role === 'textbox' || role === 'searchbox' || roles.isEditable(element)) return textOf(element)
      if (role !== 'listbox' && role !== 'combobox') return ''
      const chosen = dom.queryAll(element, '[role=option][aria-selected=true]')
      const names: string[] = []
      for (let index = 0; index < chosen.length && index < 50; index++)
        names.push(dom.attribute(chosen[index]!, 'aria-label') || textOf(chosen[index]!))
      return names.join(' ')
    },
  }
}
export type EmbeddedValues = ReturnType<typeof embeddedValues>
