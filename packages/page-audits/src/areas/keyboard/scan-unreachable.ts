/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Something to click that keys can't get to. */
export interface Unreachable extends Place {
  /** The selector under which it was pressed, where only that shows that it is one to click. */
  readonly pressed: string | null
  /** The page took it out of the tab order: other keys may come to it. */
  readonly roves: boolean
}

/** Finds what is to be clicked and can't have the focus. `pressed`: selectors of what answered to clicks. Runs in the page. */
export const scanUnreachable = defineScan(function scanUnreachable(
  kit: PageKit,
  pressed: readonly string[],
): Unreachable[] {
  const suspects = new Map<Element, string | null>()
  for (const element of kit.all()) {
    const listens = element.hasAttribute('onclick') || typeof (element as HTMLElement).onclick === 'function'
    if (listens && kit.visible(element)) suspects.set(element, null)
  }
  for (const element of kit.controls()) suspects.set(element, null)
  // An application says by its role that it takes keys.
  for (const element of kit.all())
    if (element.getAttribute('role') === 'application' && kit.visible(element)) suspects.set(element, null)
  for (const selector of pressed) {
    const element = kit.find(selector)
    if (element && !suspects.has(element)) suspects.set(element, selector)
  }
  const groups =
    '[role=tablist],[role=radiogroup],[role=menu],[role=menubar],[role=listbox],[role=grid],[role=tree],[role=toolbar],[aria-activedescendant]'
  /**
   * Elements that the page takes out of the tab order because other keys do the same: a second link to one
   * address, the stepper and the arrow of a field.
   */
  const spared = (element: Element): boolean => {
    const { href } = element as HTMLAnchorElement
    if (element.matches('a[href]'))
      return kit
        .controls()
        .some(
          (other) => other !== element && kit.focusable(other) && (other as HTMLAnchorElement).href === href,
        )
    return (
      kit
        .parentOf(element)
        ?.querySelector('input[type=number],[role=spinbutton],[role=combobox],input[list]') != null
    )
  }
  const found: Unreachable[] = []
  for (const [element, selector] of suspects) {
    if (kit.disabled(element) || kit.focusable(element) || !kit.visible(element)) continue
    const takesKeys = element.getAttribute('role') === 'application'
    if (
      !takesKeys &&
      /^(?:html|body|label|canvas|dialog|form|main|section|option|video|iframe)$/.test(element.localName)
    )
      continue
    // Part of a group that is walked with the arrow keys, or what only closes what lies over the page, as Escape does.
    if (element.closest(groups) || element.matches('input[type=radio]')) continue
    if (
      element.getAttribute('tabindex') === '-1' &&
      (element.closest('[aria-hidden=true]') || spared(element))
    )
      continue
    if (/backdrop|overlay|scrim/i.test(`${element.id} ${element.getAttribute('class') ?? ''}`)) continue
    const inner = kit.all(element).some((other) => kit.focusable(other) && kit.visible(other))
    let outer = kit.parentOf(element)
    while (outer && !kit.focusable(outer)) outer = kit.parentOf(outer)
    if (!inner && !outer && !(element.closest('label') as HTMLLabelElement | null)?.control)
      found.push({
        ...kit.place(element),
        pressed: selector,
        roves: element.getAttribute('tabindex') === '-1',
      })
  }
  // A drawn box to tick whose own one is put away altogether: the label takes clicks, and nothing takes keys.
  for (const label of kit.all()) {
    if (label.localName !== 'label' || !kit.visible(label) || kit.focusable(label)) continue
    const control = (label as HTMLLabelElement).control as HTMLInputElement | null
    if (!control || !/^(?:checkbox|radio)$/.test(control.type ?? '') || control.disabled) continue
    const { display, visibility } = getComputedStyle(control)
    const away = display === 'none' || visibility === 'hidden' || control.tabIndex < 0
    if (!away || (control.type === 'radio' && display !== 'none' && visibility !== 'hidden')) continue
    if (label.closest(groups) || kit.all(label).some((other) => other !== control && kit.focusable(other)))
      continue
    found.push({ ...kit.place(label), pressed: null, roves: false })
  }
  return found.slice(0, 12)
})
