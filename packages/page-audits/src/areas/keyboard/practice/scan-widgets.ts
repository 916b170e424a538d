/// <reference lib="dom" />
import { defineScan, defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Roles whose practice has arrow keys, of widgets that the page draws by itself. */
export type WidgetRole = 'slider' | 'spinbutton' | 'combobox' | 'listbox' | 'menu'

/** A widget that promises arrow keys by its role. For a menu, the button that opens it. */
export interface Widget {
  readonly role: WidgetRole
  readonly place: Place
  /** Text can be typed into it. */
  readonly takesText: boolean
}

/** Finds widgets whose role promises arrow keys, the first of each role. Runs in the page. */
export const scanWidgets = defineScan(function scanWidgets(kit: PageKit): Widget[] {
  const found: Widget[] = []
  const add = (role: WidgetRole, element: Element) => {
    if (found.some((widget) => widget.role === role)) return
    const takesText = element.matches('input,textarea,[contenteditable]:not([contenteditable=false])')
    found.push({ role, place: kit.place(element), takesText })
  }
  for (const element of kit.all()) {
    const role = element.getAttribute('role') ?? ''
    const native = /^(?:select|option|datalist)$/.test(element.localName)
    if (native || !kit.visible(element) || kit.disabled(element)) continue
    if (element.getAttribute('aria-readonly') === 'true' || (element as HTMLInputElement).readOnly) continue
    if (/^(?:slider|spinbutton)$/.test(role) && element.localName !== 'input')
      add(role as WidgetRole, element)
    if (role === 'combobox' && !element.hasAttribute('list')) add('combobox', element)
    if (role === 'listbox' && element.querySelector('[role=option]')) add('listbox', element)
    const pops = element.getAttribute('aria-haspopup') ?? ''
    if (/^(?:menu|true)$/.test(pops) && element.localName === 'button' && role === '') add('menu', element)
  }
  return found
})

/** The state of a widget and of the list that it rules, as far as keys change it. */
export interface WidgetState {
  /** Entries of its list that can be seen. */
  readonly entries: number
  readonly state: string
  /** The focus is on the widget or in its list. */
  readonly focused: boolean
}

/** Reads the state of a widget; null where it is gone. `focus`: puts the focus on it first. Runs in the page. */
export const scanWidgetState = defineTouchingScan(function scanWidgetState(
  kit: PageKit,
  selector: string,
  role: string,
  focus: boolean,
): WidgetState | null {
  const widget = kit.find(selector)
  if (!widget) return null
  const root = widget.getRootNode() as Document | ShadowRoot
  const itsEntries = '[role=option],[role^=menuitem]'
  const list =
    (widget.getAttribute('aria-controls') ?? widget.getAttribute('aria-owns') ?? '')
      .split(/\s+/)
      .map((id) => (id ? root.getElementById(id) : null))
      .find((element) => element !== null) ??
    (role === 'menu'
      ? kit.all(root).find((element) => element.getAttribute('role') === 'menu' && kit.visible(element))
      : kit
          .all(root)
          .find((element) => element.getAttribute('role') === 'listbox' && kit.visible(element))) ??
    widget
  const first = widget.matches(itsEntries) ? widget : (list.querySelector(itsEntries) as HTMLElement | null)
  if (focus) {
    const stop =
      role === 'listbox' && (widget as HTMLElement).tabIndex < 0
        ? Array.from(widget.querySelectorAll<HTMLElement>(itsEntries)).find((entry) => entry.tabIndex >= 0)
        : (widget as HTMLElement)
    ;(stop ?? (first as HTMLElement | null) ?? (widget as HTMLElement)).focus()
  }
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const entries = Array.from(list.querySelectorAll(itsEntries))
    .filter((entry) => kit.visible(entry))
    .slice(0, 60)
  const read = (element: Element) =>
    ['aria-activedescendant', 'aria-valuenow', 'aria-valuetext', 'aria-selected', 'aria-checked', 'class']
      .map((name) => element.getAttribute(name))
      .join('|')
  return {
    entries: entries.length,
    focused: active !== null && (kit.related(active, widget) || kit.related(active, list)),
    state: [
      read(widget),
      read(list),
      (widget as HTMLInputElement).value ?? '',
      widget.matches(itsEntries) || role === 'menu' ? '' : (widget.textContent ?? ''),
      entries.indexOf(active as Element),
      ...entries.map((entry) => `${read(entry)} ${getComputedStyle(entry).backgroundColor}`),
    ].join('\n'),
  }
})
