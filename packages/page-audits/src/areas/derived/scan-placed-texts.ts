/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** A text of the page, and its place. */
export interface PlacedText {
  readonly selector: string
  readonly text: string
}

/** Reads the visible texts outside of controls and messages, in reading order; `numbered`: only those with numbers; `counts`: also the numbers in the names of buttons, such as `Saved (2)`. Runs in the page. */
export const scanPlacedTexts = defineScan(function scanPlacedTexts(
  kit: PageKit,
  numbered: boolean,
  counts = false,
): PlacedText[] {
  const found: PlacedText[] = []
  for (const element of kit.all()) {
    if (found.length >= 300) break
    if (
      /^(?:script|style|template|noscript|head|title|option|input|textarea|code|pre)$/.test(element.localName)
    )
      continue
    const text = kit.ownText(element)
    if (text === '' || text.length > 120 || (numbered && !/[\d½⅓⅔¼¾⅛⅜⅝⅞]/.test(text))) continue
    if (element.closest('select,[role=timer],[role=status],[role=alert]') || !kit.visible(element)) continue
    const isCount = counts && /^\d+$|\(\d+\)/.test(text)
    if (!isCount && element.closest('button,[role=button]')) continue
    found.push({ selector: kit.selectorOf(element), text })
  }
  return found
})
