/// <reference lib="dom" />
import { defineScan, defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Controls of which Tab comes to one only; arrow keys have to lead on from there. */
export interface RovingGroup {
  /** The one that Tab comes to. */
  readonly stop: Place
  /** The others, taken out of the order by the page itself. */
  readonly others: readonly Place[]
}

/** Finds groups of controls alike, such as tabs and tools, with one tab stop. Runs in the page. */
export const scanRoving = defineScan(function scanRoving(kit: PageKit): RovingGroup[] {
  const kindOf = (element: Element) => `${element.localName} ${element.getAttribute('role') ?? ''}`
  /** The entries in a calendar's days are buttons too, and no days. */
  const areAlike = (one: Element, other: Element) =>
    kindOf(one) === kindOf(other) && Array.from(one.classList).some((name) => other.classList.contains(name))
  const controls = kit.controls().filter((element) => !kit.disabled(element))
  const sameKind = (one: Element, other: Element) => kindOf(one) === kindOf(other)
  /** The only such control that Tab comes to, in the smallest box around an element that has some. */
  const nearestStop = (element: Element, fits: (one: Element, other: Element) => boolean): Element | null => {
    let box = kit.parentOf(element)
    for (let depth = 0; box && box !== document.body && depth < 5; depth++, box = kit.parentOf(box)) {
      const around = box
      const stops = controls.filter(
        (other) => fits(other, element) && kit.focusable(other) && around.contains(other),
      )
      if (stops.length > 0) return stops.length === 1 ? stops[0]! : null
    }
    return null
  }
  const groups = new Map<Element, Element[]>()
  for (const element of controls) {
    if (element.getAttribute('tabindex') !== '-1' || element.closest('[aria-activedescendant]')) continue
    // The nearest of its own kind, where there is one; else the nearest of its tag.
    const stop = nearestStop(element, areAlike) ?? nearestStop(element, sameKind)
    if (stop) groups.set(stop, [...(groups.get(stop) ?? []), element])
  }
  return [...groups].map(([stop, others]) => ({
    stop: kit.place(stop),
    others: others.map((element) => kit.place(element)),
  }))
})

/** Focuses an element, and remembers its state and that of others. Runs in the page. */
export const focusOn = defineTouchingScan(function focusOn(
  kit: PageKit,
  selectors: readonly string[],
): boolean {
  const elements = selectors.flatMap((selector) => kit.find(selector) ?? [])
  const first = elements[0] as HTMLElement | undefined
  first?.focus()
  const states = () => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return elements
      .map((element) =>
        [
          element === active,
          ...['tabindex', 'aria-selected', 'aria-checked', 'aria-pressed', 'aria-current', 'class'].map(
            (name) => element.getAttribute(name),
          ),
        ].join(),
      )
      .join(';')
  }
  const before = states()
  Object.assign(window, { __rovingMoved: () => states() !== before || elements.some((e) => !e.isConnected) })
  return first !== undefined && document.activeElement !== document.body
})

/** Which of the elements has the focus; -1 for none of them. Runs in the page. */
export const activeAmong = defineScan(function activeAmong(
  kit: PageKit,
  selectors: readonly string[],
): number {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return selectors.findIndex((selector) => kit.find(selector) === active)
})

/** Which of the elements is the chosen one; -1 without exactly one. Runs in the page. */
export const chosenAmong = defineScan(function chosenAmong(
  kit: PageKit,
  selectors: readonly string[],
): number {
  const chosen = selectors.flatMap((selector, index) => {
    const element = kit.find(selector)
    const isChosen = ['aria-selected', 'aria-checked', 'aria-pressed', 'aria-current'].some((name) =>
      /^(?:true|page|step)$/.test(element?.getAttribute(name) ?? ''),
    )
    return isChosen ? [index] : []
  })
  return chosen.length === 1 ? chosen[0]! : -1
})

/** Whether keys moved on since `focusOn`. Runs in the page. */
export const scanMoved = defineScan(function scanMoved(): boolean {
  return (window as unknown as { __rovingMoved?: () => boolean }).__rovingMoved?.() ?? true
})
