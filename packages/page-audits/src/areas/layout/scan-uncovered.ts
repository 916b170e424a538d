/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** Those of some selectors whose element is on top at its middle. Selectors that are not plain CSS are left out. Runs in the page. */
export const scanUncovered = defineScan(function scanUncovered(
  kit: PageKit,
  selectors: readonly string[],
): string[] {
  return selectors.filter((selector) => {
    const element = kit.find(selector)
    if (!element) return false
    const box = element.getBoundingClientRect()
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return (
      top !== null &&
      (element.contains(top) ||
        top.contains(element) ||
        (element as HTMLInputElement).labels?.[0]?.contains(top) === true) &&
      top !== document.body
    )
  })
})
