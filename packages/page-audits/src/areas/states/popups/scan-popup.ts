/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A menu or list that a button opens. */
export interface Popup {
  readonly kind: 'menu' | 'list'
  readonly shown: boolean
  readonly hasFocus: boolean
}

/** Finds the buttons that announce a menu or a list that is closed now. Runs in the page. */
export const scanOpeners = defineScan(function scanOpeners(kit: PageKit): string[] {
  return kit
    .all()
    .filter(
      (element) =>
        element.matches('[aria-haspopup=menu],[aria-haspopup=true],[aria-haspopup=listbox]') &&
        !element.matches('input,[role=combobox],[role=menuitem],[aria-expanded=true]') &&
        kit.visible(element) &&
        !kit.disabled(element),
    )
    .map((element) => kit.selectorOf(element))
})

/** Reads the popup of a button: the one that it names by `aria-controls`, else the first after it. Null without one. Runs in the page. */
export const scanPopup = defineScan(function scanPopup(kit: PageKit, opener: string): Popup | null {
  const button = kit.find(opener)
  if (!button) return null
  const isPopup = (element: Element) => element.matches('[role=menu],[role=listbox]')
  const named = document.getElementById(button.getAttribute('aria-controls') ?? '')
  const after = kit
    .all()
    .filter(isPopup)
    .filter((each) => (button.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
  const popup = named ?? after.find((each) => kit.visible(each)) ?? after[0]
  if (!popup) return null
  let active: Element | null = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return {
    kind: popup.getAttribute('role') === 'listbox' ? 'list' : 'menu',
    shown: kit.visible(popup),
    hasFocus: active !== null && popup.contains(active),
  }
})
