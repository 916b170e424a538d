/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Reads the facts that each entry of a collection shows: its visible texts, those of buttons left out, the values of its fields, and which of its buttons are pressed. Runs in the page. */
export const scanFacts = defineScan(function scanFacts(kit: PageKit, css: string): string[][] {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const factOf = (element: Element): string => {
    if (element.matches('option,script,style') || !kit.visible(element)) return ''
    if (element.matches('select'))
      return plain((element as HTMLSelectElement).selectedOptions[0]?.label ?? '')
    if (element.matches('[type=checkbox],[type=radio]'))
      return (element as HTMLInputElement).checked ? `[${kit.nameOf(element)}]` : ''
    if (element.matches('input,textarea')) return plain((element as HTMLInputElement).value)
    const isPressed = element.matches('[aria-pressed=true],[aria-checked=true],[aria-selected=true]')
    if (isPressed) return `[${kit.nameOf(element)}]`
    return element.closest('button,[role=button]') ? '' : kit.ownText(element)
  }
  return kit
    .all()
    .filter((element) => element.matches(css) && kit.visible(element))
    .slice(0, 100)
    .map((row) => [row, ...kit.all(row)].map(factOf).filter((fact) => fact !== ''))
})
