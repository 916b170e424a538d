/// <reference lib="dom" />
import { defineScan, defineTouchingScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** The focused element, and whether its focus is visible. */
export interface FocusScan {
  /** null when nothing has it. */
  readonly place: Place | null
  /** The same element has the same number in each scan of a document. */
  readonly serial: number
  readonly visible: boolean
}

/** Controls as the Tab key comes to them. */
export interface FocusableScan {
  /** Controls that Tab should come to. */
  readonly expected: number
  /** Controls that Tab comes to out of turn. */
  readonly outOfTurn: readonly Place[]
}

/** Remembers how each control looks without the focus, and takes the focus away. Runs in the page. */
export const prepareFocus = defineTouchingScan(function prepareFocus(kit: PageKit): FocusableScan {
  ;(document.activeElement as HTMLElement | null)?.blur?.()
  const looks = new WeakMap<Element, string>()
  /** Whether the page hides a box or radio and draws another in its place: people see no focus mark on the hidden one. */
  const isDrawnOver = (element: Element): boolean => {
    if (!element.matches('input[type=radio],input[type=checkbox]')) return false
    const { opacity, clipPath, clip } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    return (
      Number(opacity) < 0.05 ||
      Math.min(width, height) < 2 ||
      clipPath.startsWith('inset(50%') ||
      /^rect\([01]px, [01]px, [01]px, [01]px\)$/.test(clip)
    )
  }
  const styleOf = (element: Element): string => {
    let text = ''
    let at: Element | null = isDrawnOver(element) ? element.parentElement : element
    for (let depth = 0; at && depth < 4 && at !== document.body; depth++, at = at.parentElement)
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(at, pseudo || undefined)
        if (pseudo !== '' && style.content === 'none') continue
        const outline =
          style.outlineStyle === 'none' || style.outlineWidth === '0px'
            ? 'none'
            : `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`
        text += `${outline};${style.boxShadow};${style.borderTopColor} ${style.borderTopWidth} ${style.borderBottomColor} ${style.borderBottomWidth};${style.backgroundColor};${style.backgroundImage};${style.color};${style.textDecorationLine};${style.transform};${style.opacity};${style.filter}|`
      }
    // A style rule may mark something inside, as the outline of a drawing.
    for (const inner of Array.from(element.querySelectorAll('*')).slice(0, 4)) {
      const style = getComputedStyle(inner)
      text += `${style.stroke} ${style.strokeWidth};${style.fill};${style.outlineStyle} ${style.outlineWidth};${style.boxShadow};${style.backgroundColor};${style.borderTopColor};${style.opacity}|`
    }
    const own = getComputedStyle(element)
    text += `${own.stroke} ${own.strokeWidth};${own.fill}|`
    const label = (element as HTMLInputElement).labels?.[0]
    const siblings = Array.from(element.parentElement?.children ?? [])
    const marks = [
      ...(label ? [label, ...Array.from(label.querySelectorAll(':not(input)')).slice(0, 6)] : []),
      ...siblings.slice(siblings.indexOf(element) + 1).slice(0, 3),
    ]
    for (const mark of marks)
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(mark, pseudo || undefined)
        text += `${style.outlineStyle} ${style.outlineWidth};${style.boxShadow};${style.borderTopColor};${style.backgroundColor}|`
      }
    return text
  }
  // Transitions would show the look of before. A sheet that is built needs no leave of the page's content security policy: an element
  // would, and its refusal would appear in the console as if it were the page's fault.
  const still = new CSSStyleSheet()
  still.replaceSync('*,*::before,*::after{transition:none!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  const controls = kit.controls().filter((element) => !kit.disabled(element))
  const choices = kit.all().filter((element) => isDrawnOver(element) && !kit.disabled(element))
  for (const element of [...controls, ...choices]) looks.set(element, styleOf(element))
  Object.assign(window, {
    __focusLooks: looks,
    __focusStyle: styleOf,
    __focusHidden: isDrawnOver,
    __focusSerials: new Map<Element, number>(),
  })
  const expected = controls.filter((element) => kit.focusable(element)).length
  const outOfTurn = controls.filter((element) => (element as HTMLElement).tabIndex > 0).slice(0, 8)
  return {
    outOfTurn: outOfTurn.map((element) => kit.place(element)),
    expected,
  }
})

/** Tells what has the focus now. Runs in the page, after `prepareFocus`. */
export const scanFocus = defineScan(function scanFocus(kit: PageKit): FocusScan {
  const memory = window as unknown as {
    __focusLooks?: WeakMap<Element, string>
    __focusStyle?: (element: Element) => string
    __focusHidden?: (element: Element) => boolean
    __focusSerials?: Map<Element, number>
  }
  let active: Element | null = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!active || active === document.body || active === document.documentElement)
    return { place: null, serial: 0, visible: true }
  const serials = memory.__focusSerials ?? new Map<Element, number>()
  const serial = serials.get(active) ?? serials.size + 1
  serials.set(active, serial)
  const before = memory.__focusLooks?.get(active)
  const now = memory.__focusStyle?.(active)
  const style = getComputedStyle(active)
  const outlined =
    memory.__focusHidden?.(active) !== true &&
    style.outlineStyle !== 'none' &&
    parseFloat(style.outlineWidth) >= 1 &&
    !/transparent|, 0\)$/.test(style.outlineColor)
  return { place: kit.place(active), serial, visible: outlined || before === undefined || before !== now }
})
