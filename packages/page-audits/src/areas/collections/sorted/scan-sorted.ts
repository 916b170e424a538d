/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A column of a table that says how its rows are sorted. */
export interface SortedColumn {
  readonly said: 'ascending' | 'descending'
  readonly header: Place
  /** The texts of its cells, from the top. */
  readonly cells: readonly string[]
}

/** The order that tables claim to have. */
export interface SortedScan {
  readonly columns: readonly SortedColumn[]
  /** The button of a header that sorts, where no column is sorted yet. */
  readonly sorter: string | null
}

/** Reads the columns whose `aria-sort` names an order. Runs in the page. */
export const scanSorted = defineScan(function scanSorted(kit: PageKit): SortedScan {
  const columns: SortedColumn[] = []
  const headers = kit.all().filter((element) => element.matches('th[aria-sort]') && kit.visible(element))
  for (const header of headers) {
    const said = header.getAttribute('aria-sort')
    const table = header.closest('table')
    if (!table || (said !== 'ascending' && said !== 'descending')) continue
    const index = (header as HTMLTableCellElement).cellIndex
    const cells = Array.from(table.querySelectorAll('tbody tr'))
      .filter((row) => kit.visible(row))
      .flatMap(
        (row) => (row as HTMLTableRowElement).cells[index]?.innerText.replace(/\s+/g, ' ').trim() ?? [],
      )
    columns.push({ said, header: kit.place(header), cells })
  }
  const sorter = headers.map((header) => header.querySelector('button')).find((button) => button !== null)
  return { columns, sorter: columns.length === 0 && sorter ? kit.selectorOf(sorter) : null }
})
