/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanChoosers`: finds what can be clicked and has a short name. A box that its label draws is given as that label. */
export function findClickable(kit: PageKit) {
  const css =
    'button,[role=tab],[role=radio],[role=button],[role=menuitemradio],[role=switch],[role=checkbox],input[type=radio],input[type=checkbox]'
  const pressed = (element: Element) => {
    const link =
      element.matches('a[href]') && /^(?:#|\?|javascript:)/.test(element.getAttribute('href') ?? '')
    const painted =
      /^(?:div|span|li|a)$/.test(element.localName) &&
      getComputedStyle(element).cursor === 'pointer' &&
      element.parentElement !== null &&
      getComputedStyle(element.parentElement).cursor !== 'pointer'
    return (
      element.matches(css) || link || (painted && !element.querySelector(css) && !element.matches('a[href]'))
    )
  }
  return (outside: (element: Element) => boolean, nameOf: (element: Element) => string): Element[] => {
    const clickable: Element[] = []
    for (const element of kit.all()) {
      if (!outside(element) || element.closest('th,thead,nav a[href^="/"]') || !pressed(element)) continue
      // A box that is drawn by its label is clicked there.
      const handle =
        element.matches('input') && !kit.visible(element)
          ? ((element as HTMLInputElement).labels?.[0] ?? element)
          : element
      const name = nameOf(handle)
      if (kit.visible(handle) && name.length > 0 && name.length <= 40) clickable.push(handle)
    }
    return clickable
  }
}
