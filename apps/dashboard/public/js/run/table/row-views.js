// @ts-check
import { choicesInAddress, keepChoices } from '../../address-choices.js'
import { h, put } from '../../dom.js'
import { sortableHead } from '../../widgets/sortable-head.js'
import { virtualTable } from '../../widgets/virtual-table.js'
import { keyOf } from './key-of.js'
import { maxMarks, taskColumns, taskRow } from './task-row.js'
import { columns, trialRow } from './trial-row.js'
/** @import { TrialRow } from '../../../../src/api/trial-row.js' */
/** @import { TableState } from './table-state.js' */

/** @typedef {'tasks' | 'trials'} ViewName */

/**
 * The two tables of a run, of which one is shown: a row for each task, or for each trial. The address keeps which, and its order.
 * @param {string} runId
 * @param {TableState} state
 * @param {{onSort: () => void, onSwitch: () => void}} heard
 */
export function rowViews(runId, state, { onSort, onSwitch }) {
  const address = choicesInAddress(['view', 'sort'])
  /** The chosen view; a run of several trials begins with its tasks. */
  let chosen = address.view
  let severalTrials = false
  const name = () => (severalTrials ? (chosen === 'trials' ? 'trials' : 'tasks') : 'trials')
  const trials = trialView(runId, state, address.sort, () => sorted(trials))
  const tasks = taskView(runId, state, address.sort, () => sorted(tasks))
  const current = () => (name() === 'tasks' ? tasks : trials)
  /** @param {{head: {chosen(): string}}} view */
  function sorted({ head }) {
    keepChoices({ sort: head.chosen() })
    onSort()
  }
  const element = h('div', { class: 'row-views' }, tasks.table.element, trials.table.element)
  const tabs = h('div', { class: 'segments end', role: 'group', 'aria-label': 'A row for each' })

  function drawTabs() {
    tabs.hidden = !severalTrials
    tasks.table.element.hidden = name() !== 'tasks'
    trials.table.element.hidden = name() !== 'trials'
    put(
      tabs,
      /** @type {const} */ (['tasks', 'trials']).map((key) =>
        h(
          'button',
          { type: 'button', 'aria-pressed': String(key === name()), on: { click: () => choose(key) } },
          key === 'tasks' ? 'Tasks' : 'Trials',
        ),
      ),
    )
  }
  /** @param {ViewName} key */
  function choose(key) {
    chosen = key
    keepChoices({ view: key, sort: current().head.chosen() })
    drawTabs()
    onSwitch()
    /** @type {HTMLElement | null} */
    const pressed = tabs.querySelector('[aria-pressed="true"]')
    pressed?.focus()
  }
  drawTabs()
  return {
    element,
    tabs,
    /** Lets people choose between tasks and trials only where a task has several. @param {number} perTask */
    offer(perTask) {
      const several = perTask > 1
      element.style.setProperty('--marks', String(Math.min(perTask, maxMarks)))
      if (several === severalTrials) return
      severalTrials = several
      drawTabs()
    },
    /** Shows these trials, or their tasks; returns the number of rows. @param {readonly TrialRow[]} rows @param {'show' | 'showFromTop'} way */
    show: (rows, way) => current().show(rows, way),
    focus: (/** @type {number} */ index) => current().table.focus(index),
    linkOf: (/** @type {number} */ index) => current().table.linkOf(index),
  }
}

/**
 * @param {string} runId
 * @param {TableState} state
 * @param {string} sort
 * @param {() => void} onSort
 */
function trialView(runId, state, sort, onSort) {
  const head = sortableHead(columns, { chosen: sort, props: { 'aria-rowindex': 1 }, onSort })
  const detailOf = (/** @type {TrialRow} */ row) => state.details.get(keyOf(row))
  const table = virtualTable({
    caption: 'Trials',
    cls: 'tasks',
    head: head.element,
    row: (/** @type {TrialRow} */ row, index) => {
      const key = keyOf(row)
      const known = { detail: detailOf(row), live: state.live.has(key), excerpt: state.excerpts.get(key) }
      return trialRow(runId, row, { ...known, index, key })
    },
  })
  return {
    head,
    table,
    /** @type {(rows: readonly TrialRow[], way: 'show' | 'showFromTop') => number} */
    show(rows, way) {
      table[way](head.sorted(rows, detailOf))
      return rows.length
    },
  }
}

/**
 * @param {string} runId
 * @param {TableState} state
 * @param {string} sort
 * @param {() => void} onSort
 */
function taskView(runId, state, sort, onSort) {
  const head = sortableHead(taskColumns, { chosen: sort, props: { 'aria-rowindex': 1 }, onSort })
  const table = virtualTable({
    caption: 'Tasks',
    cls: 'tasks by-task',
    head: head.element,
    row: (/** @type {TableState['tasks'][number]} */ task, index) =>
      taskRow(runId, task, { live: state.live, index, commandOf: state.commandOf }),
  })
  return {
    head,
    table,
    /** @type {(rows: readonly TrialRow[], way: 'show' | 'showFromTop') => number} */
    show(rows, way) {
      const kept = new Set(rows.map(({ task }) => task))
      const shown = state.tasks.filter(({ task }) => kept.has(task))
      table[way](head.sorted(shown))
      return shown.length
    },
  }
}
