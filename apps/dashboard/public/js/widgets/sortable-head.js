// @ts-check
import { h, put } from '../dom.js'
/** @import { Child, Props } from '../dom.js' */

/**
 * A column of a table. `key` is its name in the address, `value` what its rows are sorted by; a column without them can't be sorted. `hidden` names are
 * for screen readers.
 * @template Row
 * @template [Known=undefined]
 * @typedef {{
 *   name: string, cls: string, key?: string, downFirst?: boolean, hidden?: boolean,
 *   value?: (row: Row, known: Known) => string | number | false | null | undefined,
 * }} Column
 */

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * The row of a table's column names, each a button that sorts by it: one way, the other, and then as the rows came.
 * @template Row
 * @template [Known=undefined]
 * @param {readonly Column<Row, Known>[]} columns
 * @param {{chosen?: string, props?: Props<HTMLTableRowElement>, onSort: () => void}} given `chosen` as `chosen()` gave it
 */
export function sortableHead(columns, { chosen = '', props = {}, onSort }) {
  let by = columns.find((column) => column.key && column.key === chosen.replace(/^-/, '')) ?? null
  let down = chosen.startsWith('-')
  const element = h('tr', props)

  function draw() {
    put(
      element,
      columns.map((column) => {
        const name = column.hidden ? h('span', { class: 'seen-by-ear' }, column.name) : column.name
        const direction = by !== column ? 'none' : down ? 'descending' : 'ascending'
        const cell = { scope: 'col', class: column.cls || null, 'aria-sort': column.key && direction }
        return h('th', cell, column.key ? button(column, name) : name)
      }),
    )
  }

  /**
   * @param {Column<Row, Known>} column
   * @param {Child} name
   */
  const button = (column, name) =>
    h(
      'button',
      {
        type: 'button',
        title: `Sort by ${column.name.toLowerCase()}`,
        'data-focus': `sort ${column.key}`,
        on: { click: () => choose(column) },
      },
      name,
      by === column && h('span', { 'aria-hidden': 'true' }, down ? ' ↓' : ' ↑'),
    )

  /** @param {Column<Row, Known>} column */
  function choose(column) {
    const first = column.downFirst ?? false
    if (by !== column) [by, down] = [column, first]
    else if (down === first) down = !down
    else by = null
    draw()
    onSort()
    element.children[columns.indexOf(column)]?.querySelector('button')?.focus({ preventScroll: true })
  }

  draw()
  return {
    element,
    /** The order as text: a column's key, after `-` the largest first; '' as the rows came. */
    chosen: () => (by ? `${down ? '-' : ''}${by.key}` : ''),
    /**
     * The rows in the chosen order. `known` tells what else of a row `value` is given.
     * @param {readonly Row[]} rows
     * @param {(row: Row) => Known} [known]
     */
    sorted: (rows, known = () => /** @type {Known} */ (undefined)) =>
      by?.value ? sortBy(rows, by.value, known, down) : rows,
  }
}

/**
 * @template Row, Known
 * @param {readonly Row[]} rows
 * @param {(row: Row, known: Known) => unknown} value
 * @param {(row: Row) => Known} known
 * @param {boolean} down
 */
function sortBy(rows, value, known, down) {
  const keyed = rows.map((row) => ({ row, value: value(row, known(row)) }))
  return keyed.toSorted((a, b) => compare(a.value, b.value, down)).map(({ row }) => row)
}

/** @param {unknown} value */
const isUnknown = (value) => value === null || value === undefined || value === ''

/**
 * Numbers by size, text as people sort. Unknown values come last in both directions.
 * @param {unknown} a
 * @param {unknown} b
 * @param {boolean} down
 */
function compare(a, b, down) {
  if (isUnknown(a) || isUnknown(b)) return Number(isUnknown(a)) - Number(isUnknown(b))
  const way = typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b))
  return down ? -way : way
}
