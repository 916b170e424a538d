/// <reference lib="dom" />
import { defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Gives the focus to a control, as Tab does; yields its name, or null where it is not there or does not take it. Runs in the page. */
export const takeFocus = defineTouchingScan(function takeFocus(
  kit: PageKit,
  selector: string,
): string | null {
  const control = kit.find(selector) as HTMLElement | null
  if (!control || !kit.visible(control) || kit.disabled(control)) return null
  control.focus()
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active === control ? kit.nameOf(control) : null
})
