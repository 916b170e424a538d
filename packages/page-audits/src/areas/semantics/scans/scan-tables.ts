/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A table and how its cells are related. */
export interface TableScan extends Place {
  readonly presentational: boolean
  readonly rows: number
  /** Columns of each row, spans counted. */
  readonly widths: readonly number[]
  readonly headers: number
  readonly emptyHeaders: number
  readonly cells: number
  readonly emptyCells: number
  readonly scoped: boolean
  readonly linked: boolean
  readonly caption: boolean
  readonly inTable: boolean
  readonly inHeader: boolean
  /** Cells with headings, lists, forms or paragraphs in them: it arranges a page. */
  readonly blocks: number
  /** Headers in the first row and in the first column; in how many columns from the left the rows begin with headers. */
  readonly topHeaders: number
  readonly leftHeaders: number
  readonly leftColumns: number
  /** The first row reads as headings: short texts above figures, or in bold. */
  readonly seemsHeaded: boolean
  /** Header cells to which no data cell belongs, though the table has some. */
  readonly idleHeaders: readonly Place[]
}

/** Reads the tables of the page. Runs in the page. */
export const scanTables = defineScan(function scanTables(kit: PageKit): readonly TableScan[] {
  const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  /** The heading of its section, or the one right above it, names it for everyone. */
  const isHeaded = (table: Element) => {
    const section = table.closest('section,figure,article,fieldset,[role=region],[role=group]')
    const first = section?.querySelector('h1,h2,h3,h4,h5,h6,legend,figcaption,table')
    return table.previousElementSibling?.matches('h1,h2,h3,h4,h5,h6') === true || (first ?? table) !== table
  }
  /** Where each cell lies: a cell that spans has several places. */
  const gridOf = (rows: readonly HTMLTableRowElement[]) => {
    const places: { readonly cell: HTMLTableCellElement; readonly row: number; readonly column: number }[] =
      []
    const taken = new Set<string>()
    for (const [top, row] of rows.entries()) {
      let column = 0
      for (const cell of Array.from(row.cells)) {
        while (taken.has(`${top} ${column}`)) column++
        for (let down = 0; down < Math.min(Math.max(1, cell.rowSpan), rows.length - top); down++)
          for (let across = 0; across < cell.colSpan; across++) {
            taken.add(`${top + down} ${column + across}`)
            places.push({ cell, row: top + down, column: column + across })
          }
      }
    }
    return places
  }
  /** Header cells without data: no cell is in their column below or in their row, and none names them. */
  const idleHeaders = (rows: readonly HTMLTableRowElement[]): Place[] => {
    const grid = gridOf(rows)
    const isHeader = (cell: Element) => cell.matches('th:not([role]),[role=columnheader],[role=rowheader]')
    const filled = grid.filter(({ cell }) => !isHeader(cell))
    if (filled.length === 0) return []
    return Array.from(new Set(grid.map(({ cell }) => cell)))
      .filter(
        (cell) =>
          isHeader(cell) && wordsOf(cell) !== '' && kit.visible(cell) && !cell.closest('[aria-hidden=true]'),
      )
      .filter((header) => {
        const own = grid.filter(({ cell }) => cell === header)
        const isBelow = (row: number, column: number) =>
          own.some((place) => place.column === column && place.row < row)
        const hasData = filled.some(({ cell, row, column }) =>
          cell.headers
            ? cell.headers.split(/\s+/).includes(header.id)
            : isBelow(row, column) || own.some((place) => place.row === row),
        )
        // The header of a column of row headers, such as “Unit” above “Metre | 1.5”.
        const headsHeaders = grid.some(
          ({ cell, row, column }) =>
            isHeader(cell) && isBelow(row, column) && filled.some((data) => data.row === row),
        )
        return !hasData && !headsHeaders
      })
      .map((cell) => kit.place(cell))
  }
  return kit
    .all()
    .filter((element): element is HTMLTableElement => element.localName === 'table' && kit.visible(element))
    .slice(0, 40)
    .map((table): TableScan => {
      const rows = Array.from(table.rows)
      const cells = rows.flatMap((row) => Array.from(row.cells))
      const headers = cells.filter(
        (cell) => cell.localName === 'th' || /^(?:row|column)header$/.test(cell.getAttribute('role') ?? ''),
      )
      const data = cells.filter((cell) => !headers.includes(cell))
      const spans: number[] = []
      const widths = rows.map((row, index) => {
        let width = spans[index] ?? 0
        for (const cell of Array.from(row.cells)) {
          width += cell.colSpan
          for (let below = 1; below < cell.rowSpan; below++)
            spans[index + below] = (spans[index + below] ?? 0) + cell.colSpan
        }
        return width
      })
      const body = rows.slice(1)
      const leading = (row: HTMLTableRowElement) => {
        const first = Array.from(row.cells).findIndex((cell) => !headers.includes(cell))
        return first < 0 ? row.cells.length : first
      }
      const first = Array.from(rows[0]?.cells ?? [])
      return {
        ...kit.place(table),
        presentational: /^(?:presentation|none)$/.test(table.getAttribute('role') ?? ''),
        rows: rows.length,
        widths,
        headers: headers.length,
        emptyHeaders: headers.filter(
          (cell) =>
            wordsOf(cell) === '' &&
            !cell.querySelector('img,svg,input,button') &&
            !cell.getAttribute('aria-label'),
        ).length,
        cells: data.length,
        emptyCells: data.filter((cell) => wordsOf(cell) === '' && cell.children.length === 0).length,
        scoped: headers.some((cell) => cell.hasAttribute('scope') || cell.hasAttribute('role')),
        linked: cells.some((cell) => cell.hasAttribute('headers')),
        caption: table.caption !== null || table.matches('[aria-label],[aria-labelledby]') || isHeaded(table),
        inTable: table.parentElement?.closest('table') !== null,
        inHeader: table.parentElement?.closest('th') !== null,
        blocks: cells.filter((cell) => cell.querySelector('h1,h2,h3,h4,h5,h6,ul,ol,form,nav,table') !== null)
          .length,
        topHeaders: first.filter((cell) => headers.includes(cell)).length,
        leftHeaders: body.filter((row) => row.cells[0] && headers.includes(row.cells[0])).length,
        leftColumns: body.length > 0 ? Math.min(...body.map(leading)) : 0,
        idleHeaders: idleHeaders(rows),
        seemsHeaded:
          rows.length > 2 &&
          first.length > 1 &&
          first.every((cell) => wordsOf(cell) !== '' && wordsOf(cell).length < 40) &&
          (table.tHead !== null ||
            first.every(
              (cell) => Number(getComputedStyle(cell.firstElementChild ?? cell).fontWeight) >= 600,
            ) ||
            (first.every((cell) => !/\d/.test(wordsOf(cell))) &&
              body.every((row) => Array.from(row.cells).some((cell) => /\d/.test(wordsOf(cell)))))),
      }
    })
})
