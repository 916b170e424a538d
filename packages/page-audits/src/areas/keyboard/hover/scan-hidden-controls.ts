/// <reference lib="dom" />
import { defineScan, defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A control that does not show, in an entry of a list that does. */
export interface HiddenControl extends Place {
  /** Selector of the entry. */
  readonly entry: string
}

/** Finds hidden controls in visible entries, one of a kind, max two. Runs in the page. */
export const scanHiddenControls = defineScan(function scanHiddenControls(kit: PageKit): HiddenControl[] {
  const found = new Map<string, HiddenControl>()
  for (const control of kit.all()) {
    if (!control.matches('button,a[href],[role=button]') || kit.visible(control) || kit.disabled(control))
      continue
    const entry = control.closest('li,tr,article,[role=listitem],[class*=card i],[class*=item i]')
    if (!entry || !kit.visible(entry)) continue
    // Controls in a dialog, a menu or a closed part of the entry open with that.
    if (
      control.closest('dialog,[role=menu],[role=dialog],details,[hidden],[aria-hidden=true],[popover]') !==
      null
    )
      continue
    const name = kit.nameOf(control)
    const kind = `${entry.localName} ${name.split(/\s/)[0] ?? ''}`
    if (name !== '' && !found.has(kind) && found.size < 2)
      found.set(kind, { ...kit.place(control), name, entry: kit.selectorOf(entry) })
  }
  return [...found.values()]
})

/** Whether a control shows now. Runs in the page. */
export const scanShows = defineScan(function scanShows(kit: PageKit, selector: string): boolean {
  const element = kit.find(selector)
  return element !== null && kit.visible(element)
})

/** Whether a control shows while something in its entry has the focus. Runs in the page, moves the focus, and takes it away. */
export const scanFocusShows = defineTouchingScan(function scanFocusShows(
  kit: PageKit,
  entry: string,
  selector: string,
): boolean {
  const box = kit.find(entry)
  if (!box) return true
  const stops = [box, ...kit.all(box)].filter(
    (each) => kit.focusable(each) && kit.visible(each),
  ) as HTMLElement[]
  const shows = stops.slice(0, 5).some((stop) => {
    stop.focus({ preventScroll: true })
    const control = kit.find(selector)
    return control !== null && kit.visible(control)
  })
  ;(document.activeElement as HTMLElement | null)?.blur?.()
  return shows
})
