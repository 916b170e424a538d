/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A column of a table, and what the row below it counts. */
export interface CountedColumn {
  readonly header: string
  /** Texts of its cells in all rows that list something. */
  readonly cells: readonly string[]
  /** Lines of its cell in the row of totals. */
  readonly footer: readonly string[]
  readonly selector: string
}

/** Reads tables with a row of totals, column by column. Runs in the page. */
export const scanColumnCounts = defineScan(function scanColumnCounts(kit: PageKit): CountedColumn[][] {
  const textOf = (cell: Element | undefined) =>
    ((cell as HTMLElement | undefined)?.innerText ?? '').replace(/\s+/g, ' ').trim()
  const sums = /^(?:totals?|sum|summe|gesamt|anzahl|count|somme|total(?:e|es)?|suma|soma|totaal)\b/i
  // The totals below one of several pages are those of all.
  if (document.querySelector('[class*=paginat i],[class*=pager i],[aria-label*=page i]')) return []
  return Array.from(document.querySelectorAll('table')).flatMap((table) => {
    if (!kit.visible(table)) return []
    const rows = Array.from(table.rows).filter((row) => kit.visible(row) && !row.closest('thead'))
    const isFooter = (row: HTMLTableRowElement) =>
      row.closest('tfoot') !== null || sums.test(textOf(row.cells[0]))
    const footers = rows.filter(isFooter)
    const body = rows.filter((row) => !isFooter(row) && row.querySelector('td') !== null)
    const [footer] = footers
    const width = footer?.cells.length ?? 0
    if (footers.length !== 1 || !footer || body.length < 3) return []
    if (body.some((row) => row.cells.length !== width)) return []
    return [
      Array.from(footer.cells).map((cell, at) => ({
        header: textOf(table.tHead?.rows[0]?.cells[at]),
        cells: body.map((row) => textOf(row.cells[at])),
        footer: (cell.innerText ?? '').split('\n').flatMap((line) => line.trim() || []),
        selector: kit.selectorOf(cell),
      })),
    ]
  })
})
