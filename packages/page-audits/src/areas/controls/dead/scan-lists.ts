/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** Finds for each control the list or part of the page that it is in; controls without one are left out. Runs in the page. */
export const scanLists = defineScan(function scanLists(
  kit: PageKit,
  selectors: readonly string[],
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const selector of selectors) {
    const control = kit.find(selector)
    const entry = control?.closest('li,tr,article,[role=listitem],[role=row]')
    const list = (entry ?? control)?.parentElement?.closest('ul,ol,tbody,[role=list],section,[role=region]')
    if (list) found[selector] = kit.selectorOf(list)
  }
  return found
})
