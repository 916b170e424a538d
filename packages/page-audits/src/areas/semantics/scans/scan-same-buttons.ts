/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** Finds adjacent buttons that look different and have the same name. Runs in the page. */
export const scanSameButtons = defineScan(function scanSameButtons(kit: PageKit): Place[] {
  const buttons = kit
    .all()
    .filter(
      (element) => element.matches('button,[role=button]') && kit.visible(element) && !kit.disabled(element),
    )
  const faceOf = (button: Element) => button.innerHTML.replace(/\s+/g, ' ').trim()
  const nameOf = (button: Element) => kit.nameOf(button).trim().toLowerCase()
  return buttons
    .filter(
      (button, index) =>
        nameOf(button) !== '' &&
        buttons.some(
          (other, at) =>
            at < index &&
            other.parentElement === button.parentElement &&
            nameOf(other) === nameOf(button) &&
            faceOf(other) !== faceOf(button),
        ),
    )
    .map((button) => kit.place(button))
})
