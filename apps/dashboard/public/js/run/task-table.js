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
 * What names a trial within its run.
 * @param {{task: string, trial: number}} trial
 */
export const keyOf = ({ task, trial }) => `${task}/${trial}`

/**
 * The table of all trials of a run: filters, sorting, keyboard; rows exist only while they are in sight.
 * @param {{runId: string}} given
 */
export function taskTable({ runId }) {
  /**
   * @type {{
   *   rows: readonly TrialRow[], details: ReadonlyMap<string, TrialDetail>, live: ReadonlySet<string>,
   *   shown: readonly TrialRow[], whole: boolean, detailed: boolean, at: number,
   * }}
   */
  const state = {
    rows: [],
    details: new Map(),
    live: new Set(),
    shown: [],
    whole: false,
    detailed: false,
    at: -1,
  }
  const said = h('p', { class: 'quiet', role: 'status' })
  const problem = h('div', { role: 'alert' })
  const nothing = h('p', { class: 'quiet', hidden: true }, 'No trial matches. Clear the filters to see all.')
  const filters = taskFilters(() => drawFromTop(), { onLeave: () => focusRow(0) })
  const head = sortableHead(columns, {
    chosen: choicesInAddress(['sort']).sort,
    props: { 'aria-rowindex': 1 },
    onSort: () => {
      keepChoices({ sort: head.chosen() })
      drawFromTop()
    },
  })
  /** @type {ReturnType<typeof virtualTable<TrialRow>>} */
  const table = virtualTable({
    caption: 'Trials',
    cls: 'tasks',
    head: head.element,
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
    nothing,
  )

  /** Another choice or order of rows is read from its beginning. */
  function drawFromTop() {
    state.at = -1
    draw(table.showFromTop)
  }

  /** Chooses and sorts what is shown. */
  function choose() {
    const keep = filters.test(state.details, keyOf)
    state.shown = head.sorted(state.rows.filter(keep), (row) => state.details.get(keyOf(row)))
    put(
      said,
      state.shown.length === state.rows.length
        ? plural(state.rows.length, 'trial')
        : `${count(state.shown.length)} of ${plural(state.rows.length, 'trial')}`,
      state.whole && (state.detailed || !filters.needDetails()) ? '' : ', reading on…',
    )
  }

  /** @param {(rows: readonly TrialRow[]) => void} show */
  function draw(show) {
    choose()
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
    element,
    /**
     * @param {readonly TrialRow[]} next
     * @param {{
     *   details: ReadonlyMap<string, TrialDetail>, live: readonly LiveTrial[], whole: boolean, detailed: boolean,
     *   facets: RunView['facets'],
     * }} known
     */
    show(next, { details, live, whole, detailed, facets }) {
      Object.assign(state, { rows: next, details, whole, detailed, live: new Set(live.map(keyOf)) })
      const idle = idleColumns(next)
      for (const [name, is] of Object.entries(idle)) table.element.classList.toggle(`without-${name}`, is)
      filters.offer(facets)
      draw(table.show)
    },
    /**
     * Marks the trials under way.
     * @param {readonly LiveTrial[]} live
     */
    mark(live) {
      const next = new Set(live.map(keyOf))
      const same = next.size === state.live.size && [...next].every((key) => state.live.has(key))
      state.live = next
      if (!same) table.show(state.shown)
    },
    /** @param {number} by */
    move(by) {
      const row = document.activeElement?.closest('tr[aria-rowindex]')
      const now = row ? Number(row.getAttribute('aria-rowindex')) - 2 : state.at
      focusRow(now < 0 ? 0 : now + by)
    },
    open() {
      table.linkOf(state.at)?.click()
    },
    search: () => filters.focus(),
    /** @param {string} text */
    sayProblem: (text) => put(problem, h('p', { class: 'problem' }, text)),
  }
}
