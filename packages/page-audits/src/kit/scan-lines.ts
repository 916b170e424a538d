/// <reference lib="dom" />
import { defineScan } from './define-scan.js'
import type { PageKit } from './page-kit.js'

/** Reads the visible text of a page, line by line. Runs in the page. */
export const scanLines = defineScan(function scanLines(_kit: PageKit): readonly string[] {
  return (document.body?.innerText ?? '')
    .split('\n')
    .flatMap((line) => line.replace(/\s+/g, ' ').trim() || [])
})
