/// <reference lib="dom" />
import { defineTouchingScan } from './define-scan.js'
import type { PageKit } from './page-kit.js'

/** Takes the focus from the control that has it, whose outline would look like a change of the page. Runs in the page. */
export const leaveFocus = defineTouchingScan(function leaveFocus(_kit: PageKit): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
})
