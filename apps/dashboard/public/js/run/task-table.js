// @ts-check
import { choicesInAddress, keepChoices } from '../address-choices.js'
import { h, put } from '../dom.js'
import { count, plural } from '../format.js'
import { sortableHead } from '../widgets/sortable-head.js'
import { taskFilters } from './task-filters.js'
import { columns, idleColumns, taskRow } from './task-row.js'
import { virtualTable } from '../widgets/virtual-table.js'
/** @import { LiveTrial } from '../../../src/api/live-trial.js' */
/** @import { RunView } from '../../../src/api/run-view.js' */
/** @import { TrialDetail, TrialRow } from '../../../src/api/trial-row.js' */

/**
 * Identity of a trial within its run.
 * @param {{task: string, trial: number}} trial
 */
export const keyOf = ({ task, trial }) => `${task}/${trial}`

/**
 * The table of all trials of a run: filters, sorting, keyboard; rows exist only while they are in sight.
 * @param {{runId: string}} given
 */
export function taskTable({ runId }) {
  const state = emptyState()
  const said = h('p', { class: 'quiet', role: 'status' })
  const problem = h('div', { role: 'alert' })
  const nothing = h('p', { class: 'quiet', hidden: true }, 'No trial matches. Clear the filters to see all.')
  const filters = taskFilters(() => drawFromTop(), { onLeave: () => focusRow(0) })
  const onSort = () => {
    keepChoices({ sort: head.chosen() })
    drawFromTop()
  }
  const chosen = choicesInAddress(['sort']).sort
  const head = sortableHead(columns, { chosen, props: { 'aria-rowindex': 1 }, onSort })
  const table = rowTable(runId, state, head.element)

  /** Another choice or order of rows is read from its beginning. */
  function drawFromTop() {
    state.at = -1
    draw(table.showFromTop)
  }

  /** @param {(rows: readonly TrialRow[]) => void} show */
  function draw(show) {
    const keep = filters.test(state.details, keyOf)
    state.shown = head.sorted(state.rows.filter(keep), (row) => state.details.get(keyOf(row)))
    put(said, countText(state, filters.needDetails()))
    nothing.hidden = state.shown.length > 0 || state.rows.length === 0
    table.element.hidden = !nothing.hidden
    show(state.shown)
  }

  /** @param {number} index */
  function focusRow(index) {
    state.at = Math.max(0, Math.min(state.shown.length - 1, index))
    if (state.shown.length > 0) table.focus(state.at)
  }

  return {
    element: sectionOf(said, [filters.element, problem, table.element, nothing]),
    /** @type {(next: readonly TrialRow[], known: TableNews) => void} */
    show: (next, { details, live, whole, detailed, facets }) => {
      Object.assign(state, { rows: next, details, whole, detailed, live: new Set(live.map(keyOf)) })
      hideIdle(table.element, next)
      filters.offer(facets)
      draw(table.show)
    },
    /** Marks the trials under way. @param {readonly LiveTrial[]} live */
    mark: (live) => {
      if (takeLive(state, live)) table.show(state.shown)
    },
    /** @param {number} by */
    move: (by) => {
      const now = focusedRow() ?? state.at
      focusRow(now < 0 ? 0 : now + by)
    },
    open: () => table.linkOf(state.at)?.click(),
    search: () => filters.focus(),
    /** @param {string} text */
    sayProblem: (text) => put(problem, h('p', { class: 'problem' }, text)),
  }
}

/**
 * @typedef {{
 *   rows: readonly TrialRow[], details: ReadonlyMap<string, TrialDetail>, live: ReadonlySet<string>,
 *   shown: readonly TrialRow[], whole: boolean, detailed: boolean, at: number,
 * }} TableState
 */

/**
 * @typedef {{
 *   details: ReadonlyMap<string, TrialDetail>, live: readonly LiveTrial[], whole: boolean, detailed: boolean,
 *   facets: RunView['facets'],
 * }} TableNews
 */

/**
 * Hides columns that say the same of every row.
 * @param {HTMLElement} element
 * @param {readonly TrialRow[]} rows
 */
function hideIdle(element, rows) {
  for (const [name, is] of Object.entries(idleColumns(rows))) element.classList.toggle(`without-${name}`, is)
}

/**
 * @param {string} runId
 * @param {TableState} state
 * @param {HTMLElement} head
 * @returns {ReturnType<typeof virtualTable<TrialRow>>}
 */
const rowTable = (runId, state, head) =>
  virtualTable({
    caption: 'Trials',
    cls: 'tasks',
    head,
    row: (row, index) => taskRow(runId, row, knownOf(state, row, index)),
  })

/**
 * The rest of a row, beyond its line.
 * @param {TableState} state
 * @param {TrialRow} row
 * @param {number} index
 */
function knownOf({ details, live }, row, index) {
  const key = keyOf(row)
  return { detail: details.get(key), live: live.has(key), index, key }
}

/**
 * Takes the trials under way; true if others are than before.
 * @param {TableState} state
 * @param {readonly LiveTrial[]} live
 */
function takeLive(state, live) {
  const next = new Set(live.map(keyOf))
  const same = next.size === state.live.size && [...next].every((key) => state.live.has(key))
  state.live = next
  return !same
}

/** The index of the row that has the focus, or null. */
function focusedRow() {
  const row = document.activeElement?.closest('tr[aria-rowindex]')
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : null
}

/** @returns {TableState} */
const emptyState = () => ({
  rows: [],
  details: new Map(),
  live: new Set(),
  shown: [],
  whole: false,
  detailed: false,
  at: -1,
})

/**
 * How many trials are shown, and whether more are still being read.
 * @param {TableState} state
 * @param {boolean} needDetails
 */
function countText({ shown, rows, whole, detailed }, needDetails) {
  const trials = plural(rows.length, 'trial')
  const text = shown.length === rows.length ? trials : `${count(shown.length)} of ${trials}`
  return whole && (detailed || !needDetails) ? text : `${text}, reading on…`
}

/**
 * @param {HTMLElement} said
 * @param {readonly HTMLElement[]} parts
 */
const sectionOf = (said, parts) =>
  h(
    'section',
    { class: 'trials', 'aria-labelledby': 'trials-title' },
    h('div', { class: 'head-row' }, h('h2', { id: 'trials-title' }, 'Trials'), said),
    parts,
  )
