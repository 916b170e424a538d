import { h, put } from '../dom.js'
import { count, plural } from '../format.js'
import { taskFilters } from './task-filters.js'
import { columns, taskRow } from './task-row.js'
import { virtualTable } from './virtual-table.js'

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** What names a trial within its run. */
export const keyOf = ({ task, trial }) => `${task}/${trial}`

/** The table of all trials of a run: filters, sorting, keyboard; rows exist only while they are in sight. */
export function taskTable({ runId }) {
  const state = { rows: [], details: new Map(), live: new Set(), shown: [], sort: null, down: false, at: -1 }
  const said = h('p', { class: 'quiet', role: 'status' })
  const problem = h('div', { role: 'alert' })
  const filters = taskFilters(() => drawFromTop())
  const head = h('tr', { 'aria-rowindex': 1 })
  const table = virtualTable({
    caption: 'Trials',
    cls: 'tasks',
    head,
    row: (row, index) =>
      taskRow(runId, row, {
        detail: state.details.get(keyOf(row)),
        live: state.live.has(keyOf(row)),
        index,
        key: keyOf(row),
      }),
  })
  const element = h(
    'section',
    { class: 'trials', 'aria-labelledby': 'trials-title' },
    h('div', { class: 'head-row' }, h('h2', { id: 'trials-title' }, 'Trials'), said),
    filters.element,
    problem,
    table.element,
  )

  function drawHead() {
    put(
      head,
      columns.map((column) =>
        h(
          'th',
          {
            scope: 'col',
            class: column.cls,
            'aria-sort': column.value && sortOf(column),
          },
          column.value
            ? h(
                'button',
                {
                  type: 'button',
                  title: `Sort by ${column.name.toLowerCase()}`,
                  on: { click: () => sortBy(column) },
                },
                column.name,
                state.sort === column && h('span', { 'aria-hidden': 'true' }, state.down ? ' ↓' : ' ↑'),
              )
            : column.name,
        ),
      ),
    )
  }

  const sortOf = (column) => (state.sort !== column ? 'none' : state.down ? 'descending' : 'ascending')

  /** Up, down, and then again as the suite has it. */
  function sortBy(column) {
    if (state.sort !== column) [state.sort, state.down] = [column, column.downFirst ?? false]
    else if (state.down === (column.downFirst ?? false)) state.down = !state.down
    else state.sort = null
    drawHead()
    drawFromTop()
    head.children[columns.indexOf(column)]?.querySelector('button')?.focus()
  }

  /** Another choice or order of rows is read from its beginning. */
  function drawFromTop() {
    state.at = -1
    choose()
    table.showFromTop(state.shown)
  }

  /** Chooses and sorts what is shown. */
  function choose() {
    const keep = filters.test(state.details, keyOf)
    state.shown = state.rows.filter(keep)
    const { sort } = state
    if (sort) {
      const value = (row) => sort.value(row, state.details.get(keyOf(row)))
      state.shown.sort((a, b) => compare(value(a), value(b)) * (state.down ? -1 : 1))
    }
    put(
      said,
      state.shown.length === state.rows.length
        ? plural(state.rows.length, 'trial')
        : `${count(state.shown.length)} of ${plural(state.rows.length, 'trial')}`,
      state.whole ? '' : ', reading on…',
    )
  }

  drawHead()
  return {
    element,
    show(next, { details, live, whole, facets }) {
      Object.assign(state, { rows: next, details, whole, live: new Set(live.map(keyOf)) })
      filters.offer(facets)
      choose()
      table.show(state.shown)
    },
    /** Says which trials are under way. */
    mark(live) {
      const next = new Set(live.map(keyOf))
      const same = next.size === state.live.size && [...next].every((key) => state.live.has(key))
      state.live = next
      if (!same) table.show(state.shown)
    },
    move(by) {
      const row = document.activeElement?.closest?.('tr[aria-rowindex]')
      const now = row ? Number(row.getAttribute('aria-rowindex')) - 2 : state.at
      state.at = Math.max(0, Math.min(state.shown.length - 1, now < 0 ? 0 : now + by))
      if (state.shown.length > 0) table.focus(state.at)
    },
    open() {
      table.linkOf(state.at)?.click()
    },
    search: () => filters.focus(),
    sayProblem: (text) => put(problem, h('p', { class: 'problem' }, text)),
  }
}

/** Numbers by size, text as people sort; what is not known comes last going up. */
function compare(a, b) {
  if (a === null || a === undefined) return b === null || b === undefined ? 0 : 1
  if (b === null || b === undefined) return -1
  return typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b))
}
