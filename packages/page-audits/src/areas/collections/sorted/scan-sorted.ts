/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A column of a table that says how its rows are sorted, or could say so. */
export interface SortedColumn {
  /** null where its header names no order. */
  readonly said: 'ascending' | 'descending' | null
  readonly header: Place
  /** The button of the header, which sorts. */
  readonly sorter: string | null
  /** The texts of its cells, from the top. */
  readonly cells: readonly string[]
}

/** Reads the columns of tables whose headers name an order, or sort. Runs in the page. */
export const scanSorted = defineScan(function scanSorted(kit: PageKit): SortedColumn[] {
  const columns: SortedColumn[] = []
  const actsOn = kit.deedPattern(['delete', 'edit'], 'leads', { signs: true })
  for (const header of kit.all().filter((element) => element.matches('thead th,th[aria-sort]'))) {
    const table = header.closest('table')
    const buttons = Array.from(header.querySelectorAll('button,a,[role=button]'))
    const words = (header as HTMLElement).innerText.trim()
    const button = buttons.find((one) => {
      const own = (one as HTMLElement).innerText.trim()
      return own === words || !actsOn.test(own || kit.nameOf(one))
    })
    if (!table || !kit.visible(header) || !(button || header.hasAttribute('aria-sort'))) continue
    const said = header.getAttribute('aria-sort')
    const index = (header as HTMLTableCellElement).cellIndex
    const clickable = getComputedStyle(header).cursor === 'pointer'
    const cells = Array.from(table.querySelectorAll('tbody tr'))
      .filter((row) => kit.visible(row))
      .flatMap(
        (row) => (row as HTMLTableRowElement).cells[index]?.innerText.replace(/\s+/g, ' ').trim() ?? [],
      )
    columns.push({
      said: said === 'ascending' || said === 'descending' ? said : null,
      header: kit.place(header),
      sorter: button ? kit.selectorOf(button) : clickable ? kit.selectorOf(header) : null,
      cells,
    })
  }
  return columns
})
