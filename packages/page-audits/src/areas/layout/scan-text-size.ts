/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Texts that can hardly be read for their size or their spacing. */
export interface TextSizeScan {
  readonly tiny: readonly (Place & { readonly pixels: number })[]
  /** Texts whose own lines or letters run into each other. */
  readonly crowded: readonly Place[]
}

/** Measures the letters. Runs in the page. */
export const scanTextSize = defineScan(function scanTextSize(kit: PageKit): TextSizeScan {
  const tiny: { element: Element; pixels: number; letters: number }[] = []
  const crowded: Element[] = []
  for (const element of kit.all()) {
    const text = kit.ownText(element)
    if (text.length < 3 || !kit.visible(element)) continue
    if (element.closest('svg,sup,sub,select,option,script,style,noscript,[aria-hidden=true],code,pre'))
      continue
    const lines = kit.lineBoxes(element).filter((box) => kit.shownPart(element, box) !== null)
    if (lines.length === 0) continue
    const style = getComputedStyle(element)
    const pixels = parseFloat(style.fontSize)
    const letters = text.replace(/[^\p{L}\p{N}]/gu, '').length
    if (pixels > 0.5 && pixels < 10 && letters > 2) tiny.push({ element, pixels, letters })
    const tops = [...new Set(lines.map((box) => Math.round(box.top)))].toSorted((a, b) => a - b)
    const steps = tops
      .slice(1)
      .map((top, index) => top - tops[index]!)
      .toSorted((a, b) => a - b)
    const step = steps[Math.floor(steps.length / 2)] ?? 0
    const wraps =
      style.whiteSpace !== 'nowrap' &&
      tops.length > 1 &&
      text.length > 12 &&
      element.querySelector('sup,sub') === null
    if ((wraps && step > 2 && step < pixels * 0.75) || parseFloat(style.letterSpacing) < pixels * -0.16)
      crowded.push(element)
  }
  // A badge or a unit may be small; what is there to be read may not.
  const letters = tiny.reduce((sum, other) => sum + other.letters, 0)
  const counts = tiny.filter(({ pixels }) => (pixels < 9 ? letters > 7 : letters > 60))
  return {
    tiny: counts
      .toSorted((a, b) => b.letters - a.letters)
      .slice(0, 5)
      .map(({ element, pixels }) => ({ ...kit.place(element), pixels: Math.round(pixels * 10) / 10 })),
    crowded: crowded.slice(0, 3).map((element) => kit.place(element)),
  }
})
