/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** A place that shows a long number. */
export interface LongNumber {
  readonly place: Place
  /** Its digits, without the marks between them. */
  readonly digits: string
  /** Pixels of it that are neither visible nor reachable by scrolling. */
  readonly hidden: number
}

/** Finds the texts with at least that many digits in a row, and how much of them is cut off. Runs in the page. */
export const scanDisplay = defineScan(function scanDisplay(kit: PageKit, least: number): LongNumber[] {
  const found: LongNumber[] = []
  for (const element of kit.all()) {
    if (element.matches('script,style,button,button *,input,textarea') || !kit.visible(element)) continue
    const digits = kit.ownText(element).replace(/[\s,.'’_]/g, '')
    if (!/^\d+$/.test(digits) || digits.length < least) continue
    const node = Array.from(element.childNodes).find(
      (child) => child.nodeType === 3 && /\d/.test(child.nodeValue ?? ''),
    )
    if (!node) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    let hidden = 0
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (/auto|scroll/.test(style.overflowX)) break
      if (!/hidden|clip/.test(style.overflowX)) continue
      // An ellipsis says that there is more.
      if (style.textOverflow === 'ellipsis') break
      const box = at.getBoundingClientRect()
      hidden = Math.max(hidden, box.left - text.left, text.right - box.right)
    }
    found.push({ place: kit.place(element), digits, hidden: Math.round(hidden) })
  }
  return found
})
