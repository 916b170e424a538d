// @ts-check
import { readSession } from './source/act.js'
import { listen } from './source/listen.js'
import { read } from './source/read.js'
import { choicesInAddress, keepChoices } from './address-choices.js'
import { put } from './dom.js'
import { plural } from './format.js'
import { runLink } from './links.js'
import { compareChosen, compareWords } from './list/compare-chosen.js'
import { deleteRun } from './list/delete-run.js'
import { fits } from './list/run-filter.js'
import { listKeys } from './list/list-keys.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { attachFrame, showConnection } from './widgets/page-frame.js'
import { columns, runTable } from './list/run-table.js'
import { sortableHead } from './widgets/sortable-head.js'
import { startForm } from './list/start-form.js'
import { showReadError } from './widgets/state-page.js'
import { offerVariants, runsLayout, showNoRuns } from './list/runs-layout.js'
/** @import { RunCard, RunList } from '../../src/api/run-card.js' */
/** @import { RunsLayout } from './list/runs-layout.js' */

const given = choicesInAddress(['q', 'status', 'variant', 'choose', 'sort'])
/** @typedef {{search: string, status: string, variant: string, chosen: string[]}} Choice */

/** @type {Choice & {list: RunList, mayAct: boolean}} */
const state = {
  list: { runs: [], trends: [] },
  // No run's folder has a slash in its name.
  chosen: given.choose.split('/').filter(Boolean),
  search: given.q,
  status: given.status,
  variant: given.variant,
  mayAct: false,
}
const head = sortableHead(columns, { chosen: given.sort, onSort: () => change({}) })
/** @type {RunsLayout | null} */
let page = null

/** @param {Partial<Choice>} values */
function change(values) {
  Object.assign(state, values)
  keepChoices({
    q: state.search.trim(),
    status: state.status,
    variant: state.variant,
    choose: state.chosen.join('/'),
    sort: head.chosen(),
  })
  draw()
}

function draw() {
  const { runs, trends } = state.list
  if (runs.length === 0) {
    page = null
    return showNoRuns(state.mayAct ? start : null)
  }
  page ??= runsLayout({
    chosen: state,
    onFilter: change,
    onTrend: pickVariant,
    onCompare: () => compareChosen(state.list.runs, state.chosen),
    onStart: state.mayAct ? start : null,
  })
  state.chosen = state.chosen.filter((id) => runs.some((run) => run.run_id === id))
  // Reset the filter when the last run of its variant has been deleted.
  if (!trends.some((trend) => trend.key === state.variant)) state.variant = ''
  const shown = runs.filter((run) => fits(run, state))
  put(
    page.count,
    shown.length === runs.length
      ? plural(runs.length, 'run')
      : `${shown.length} of ${plural(runs.length, 'run')}`,
  )
  const focus = document.activeElement?.getAttribute('data-focus')
  page.trends.show(trends, state.variant)
  offerVariants(page, trends, state.variant)
  page.compare.disabled = state.chosen.length < 2
  put(page.compare, compareWords(state.chosen.length))
  put(
    page.table,
    runTable(shown, {
      head,
      trends,
      chosen: state.chosen,
      onChoose: choose,
      onDelete: state.mayAct ? (run) => deleteRun(run, load) : null,
    }),
  )
  /** @type {HTMLElement | null} */
  const again = focus ? document.querySelector(`[data-focus="${CSS.escape(focus)}"]`) : null
  again?.focus({ preventScroll: true })
}

/** @param {string} key */
function pickVariant(key) {
  change({ variant: state.variant === key ? '' : key })
}

/**
 * @param {string} id
 * @param {boolean} on
 */
function choose(id, on) {
  change({ chosen: on ? [...state.chosen, id] : state.chosen.filter((other) => other !== id) })
}

function start() {
  startForm({ onStarted: (id) => (location.href = runLink(id)) })
}

async function load() {
  try {
    state.list = await read('api/runs')
    draw()
  } catch (error) {
    page = null
    showReadError(error, load)
  }
}

/**
 * Replaces the cards that changed. Reloads the list when a run ended, because that moves a trend.
 * @param {{changed: readonly RunCard[], gone: readonly string[]}} news
 */
function onRuns({ changed, gone }) {
  const known = new Map(state.list.runs.map((run) => [run.run_id, run]))
  const ended = changed.some((run) => known.get(run.run_id)?.status !== run.status)
  if (ended || gone.length > 0) return load()
  for (const run of changed) known.set(run.run_id, run)
  state.list = { ...state.list, runs: [...known.values()] }
  draw()
}

attachFrame()
attachKeyboard(listKeys(() => page?.search.focus()))

readSession().then(
  ({ token }) => {
    state.mayAct = token !== null
    if (page) page = null
    return load()
  },
  () => load(),
)
listen('api/events', { runs: onRuns, reset: load }, showConnection)
