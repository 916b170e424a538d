import type { Remark } from '../remark.js'
import type { TableScan } from '../scans/scan-tables.js'

/** Finds tables whose markup does not relate headers and cells. */
export function checkTables(tables: readonly TableScan[]): readonly Remark[] {
  const real = tables.filter(({ presentational }) => !presentational)
  const data = real.filter(({ blocks, rows, widths }) => blocks === 0 && rows > 1 && Math.max(...widths) > 1)
  const remarks: Remark[] = []
  const found = (says: string, fits: (table: TableScan) => boolean, among = data) => {
    const places = among.filter(fits)
    if (places.length > 0) remarks.push({ rule: 'table-markup', says, places })
  }
  found(
    'The table has no header cells: its first row is marked up as data',
    ({ headers, seemsHeaded }) => headers === 0 && seemsHeaded,
  )
  found(
    'The table has header cells only, and no data',
    ({ headers, cells }) => headers > 0 && cells === 0,
    real,
  )
  found('A table is inside a header cell', ({ inHeader }) => inHeader, real)
  found('A table is inside a table', ({ inTable, inHeader }) => inTable && !inHeader, real)
  found(
    'The table arranges the page: its cells hold headings, lists and forms',
    ({ headers, blocks, inTable }) => headers === 0 && blocks > 0 && !inTable,
    real.filter((table) => table.rows > 0 && !tables.some((other) => other !== table && other.inTable)),
  )
  found(
    'Rows have different numbers of columns',
    ({ widths }) =>
      widths.length > 1 && widths.some((width) => width > 0 && width !== widths.find((one) => one > 0)),
  )
  found('A header cell is empty', ({ emptyHeaders }) => emptyHeaders > 0, real)
  found(
    'Headers are in the first row and in the first column, and no scope says which is which',
    ({ topHeaders, leftHeaders, scoped, linked, leftColumns }) =>
      topHeaders > 0 && leftHeaders > 0 && leftColumns < 2 && !scoped && !linked,
  )
  found(
    'Rows begin with two headers, and no scope or headers attribute relates them to their cells',
    ({ leftColumns, cells, scoped, linked }) => leftColumns >= 2 && cells > 0 && !scoped && !linked,
  )
  const idle = real.flatMap(({ idleHeaders }) => idleHeaders)
  if (idle.length > 0)
    remarks.push({
      rule: 'table-markup',
      says: 'A header belongs to no data cell of the table',
      places: idle,
    })
  found(
    'The table has no caption and no name',
    ({ caption, headers, rows, inTable }) => !caption && headers > 0 && rows > 2 && !inTable,
  )
  found(
    'More than a third of the cells are empty',
    ({ emptyCells, cells }) => cells >= 4 && emptyCells * 3 >= cells,
  )
  return remarks
}
