// @ts-check
import { h, put } from '../../dom.js'
import { byTask } from './by-task.js'
import { countText } from './count-text.js'
import { detailFacets } from './detail-facets.js'
import { keyOf } from './key-of.js'
import { messageSearch } from './message-search.js'
import { rowViews } from './row-views.js'
import { emptyState } from './table-state.js'
import { trialFilters } from './trial-filters.js'
import { idleColumns } from './trial-row.js'
/** @import { LiveTrial } from '../../../../src/api/live-trial.js' */
/** @import { TrialRow } from '../../../../src/api/trial-row.js' */
/** @import { Known } from './row-test.js' */
/** @import { TableNews, TableState } from './table-state.js' */

/**
 * The table of a run: a row for each trial, or for each task over its trials; filters, sorting, keyboard. Rows exist only while they are in sight.
 * @param {{runId: string, onFilter: () => void}} given
 */
export function trialTable({ runId, onFilter }) {
  const search = messageSearch(runId, { onChange: () => draw('show') })
  const state = emptyState(search.found)
  const said = h('p', { class: 'quiet', role: 'status' })
  const problem = h('div', { role: 'alert' })
  const nothing = h('p', { class: 'quiet', hidden: true }, 'No trial matches. Clear the filters to see all.')
  const filters = trialFilters(onChange, { onLeave: () => focusRow(state, views, 0) })
  const views = rowViews(runId, state, { onSort: drawFromTop, onSwitch: drawFromTop })
  search.ask(filters.chosen().text)

  function onChange() {
    search.ask(filters.chosen().text)
    drawFromTop()
    onFilter()
  }

  /** Another choice or order of rows is read from its beginning. */
  function drawFromTop() {
    state.at = -1
    draw('showFromTop')
  }

  /** @param {'show' | 'showFromTop'} way */
  function draw(way) {
    const rows = state.rows.filter(filters.test(knownOf(state)))
    state.shown = views.show(rows, way)
    put(said, countText(state, rows.length, filters.needDetails(), search.state()))
    nothing.hidden = rows.length > 0 || state.rows.length === 0
    views.element.hidden = !nothing.hidden
  }

  return {
    element: sectionOf(views.tabs, said, [filters.element, problem, views.element, nothing]),
    /** The key of the reason that is filtered by, or ''. */
    reason: () => filters.chosen().reason,
    /** @param {string} key */
    chooseReason: (key) => filters.choose('reason', key),
    tasks: () => state.tasks,
    /** @type {(next: readonly TrialRow[], known: TableNews) => void} */
    show(next, news) {
      takeNews(state, next, news)
      for (const [name, is] of Object.entries(idleColumns(next)))
        views.element.classList.toggle(`without-${name}`, is)
      filters.offer({ ...news.facets, ...detailFacets(state.details) }, state.perTask > 1)
      views.offer(state.perTask)
      draw('show')
    },
    /** Marks the trials under way. @param {readonly LiveTrial[]} live */
    mark: (live) => takeLive(state, live) && draw('show'),
    /** @param {number} by */
    move: (by) => {
      const now = focusedRow() ?? state.at
      focusRow(state, views, now < 0 ? 0 : now + by)
    },
    open: () => views.linkOf(state.at)?.click(),
    search: () => filters.focus(),
    /** @param {string} text */
    sayProblem: (text) => put(problem, h('p', { class: 'problem' }, text)),
  }
}

/**
 * @param {TableState} state
 * @param {ReturnType<typeof rowViews>} views
 * @param {number} index
 */
function focusRow(state, views, index) {
  state.at = Math.max(0, Math.min(state.shown - 1, index))
  if (state.shown > 0) views.focus(state.at)
}

/**
 * Everything else that filters ask about a row.
 * @param {TableState} state
 * @returns {(row: TrialRow) => Known}
 */
function knownOf({ tasks, details, excerpts }) {
  const flaky = new Set(tasks.filter((task) => task.flaky).map(({ task }) => task))
  return (row) => ({
    detail: details.get(keyOf(row)),
    isFlaky: flaky.has(row.task),
    isFound: excerpts.has(keyOf(row)),
  })
}

/**
 * @param {TableState} state
 * @param {readonly TrialRow[]} rows
 * @param {TableNews} news
 */
function takeNews(state, rows, { live, ...news }) {
  Object.assign(state, { rows, live: new Set(live.map(keyOf)), ...news })
  state.tasks = byTask(rows, (row) => state.details.get(keyOf(row)))
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

/**
 * @param {HTMLElement} tabs
 * @param {HTMLElement} said
 * @param {readonly HTMLElement[]} parts
 */
const sectionOf = (tabs, said, parts) =>
  h(
    'section',
    { class: 'trials', 'aria-labelledby': 'trials-title' },
    h('div', { class: 'head-row' }, h('h2', { id: 'trials-title' }, 'Trials'), said, tabs),
    parts,
  )
