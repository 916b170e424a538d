/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A text with a number, and its place. */
export interface NumberedText {
  readonly selector: string
  readonly text: string
}

/** Reads the visible texts with numbers, outside of controls, in reading order. Runs in the page. */
export const scanNumberedTexts = defineScan(function scanNumberedTexts(kit: PageKit): NumberedText[] {
  const found: NumberedText[] = []
  for (const element of kit.all()) {
    if (found.length >= 300) break
    if (
      /^(?:script|style|template|noscript|head|title|option|input|textarea|code|pre)$/.test(element.localName)
    )
      continue
    const text = kit.ownText(element)
    if (text.length > 120 || !/[\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(text)) continue
    if (element.closest('button,select,[role=button],[role=timer]') || !kit.visible(element)) continue
    found.push({ selector: kit.selectorOf(element), text })
  }
  return found
})
