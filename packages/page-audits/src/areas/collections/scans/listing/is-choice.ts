/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanListing`: tells choices of a filter and links within the page, which form lists too, from entries. */
export function isChoice(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const buttons = 'button,[role=button],a,input[type=button],input[type=submit]'
  return (element: Element): boolean => {
    if (element.matches('button,a,label,[role=tab],[role=option],[role=radio]')) return true
    const squeezed = (words: string | null) => (words ?? '').replace(/\s+/g, '')
    const controls = kit.all(element).filter((one) => one.matches(buttons))
    if (
      controls.length === 0 ||
      squeezed(controls.map((one) => one.textContent).join('')) !== squeezed(element.textContent)
    )
      return false
    // A control that opens an entry may contain all of its text: then it holds more than a word.
    if (controls.some((control) => kit.all(control).filter((part) => kit.ownText(part) !== '').length > 1))
      return false
    return controls.every((control) => {
      const said = plain(control.textContent)
      if (
        (!control.matches('a[href]') && controls.length === 1) ||
        /^(?:all|active|open|to ?do|completed?|done|finished|pending)\b/i.test(said)
      )
        return true
      const { origin, pathname, protocol } = control as HTMLAnchorElement
      return protocol === 'javascript:' || (origin === location.origin && pathname === location.pathname)
    })
  }
}
