// @ts-check
import { listen, pagesOf, read, readSession } from './data-source.js'
import { announce, h, mainPart, put } from './dom.js'
import { asked, compareLink, runPath, trialLink } from './links.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { attachFrame, showConnection } from './widgets/page-frame.js'
import { rateChart } from './run/rate-chart.js'
import { runActs } from './run/run-acts.js'
import { runHead } from './run/run-head.js'
import { scatterChart } from './run/scatter-chart.js'
import { allRuns, showReadError, showState } from './widgets/state-page.js'
import { keyOf, taskTable } from './run/task-table.js'
import { workerCards } from './run/worker-cards.js'
/** @import { LiveTrial } from '../../src/api/live-trial.js' */
/** @import { RunCard } from '../../src/api/run-card.js' */
/** @import { RunView } from '../../src/api/run-view.js' */
/** @import { DetailPage, TrialDetail, TrialPage, TrialRow } from '../../src/api/trial-row.js' */

const { run: runId = '' } = asked()
/**
 * @type {{
 *   view: RunView | null, rows: Map<string, TrialRow>, details: Map<string, TrialDetail>,
 *   live: readonly LiveTrial[], mayAct: boolean, wholeRows: boolean, detailed: boolean,
 * }}
 */
const state = {
  view: null,
  rows: new Map(),
  details: new Map(),
  live: [],
  mayAct: false,
  wholeRows: false,
  detailed: false,
}
/** @type {ReturnType<typeof buildPage> | null} */
let parts = null
let round = 0

function buildPage() {
  const made = {
    head: h('header', { class: 'run-head' }),
    acts: runActs(runId, { onDone: loadView }),
    live: workerCards(runId),
    charts: h('div', { class: 'charts' }),
    rates: rateChart(),
    scatter: scatterChart({ onOpen: (row) => (location.href = trialLink(runId, row.task, row.trial)) }),
    table: taskTable({ runId }),
  }
  put(
    mainPart(),
    made.head,
    made.live.element,
    put(made.charts, made.rates.element, made.scatter.element),
    made.table.element,
  )
  return made
}

function draw() {
  if (!state.view) return
  document.title = `${runId} · webeval`
  parts ??= buildPage()
  drawHead()
  parts.rates.show(state.view.groups)
  drawRows()
}

function drawHead() {
  if (!parts || !state.view) return
  parts.acts.show(state.view.run, state.mayAct)
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)
  put(parts.head, runHead(state.view, parts.acts.element))
  // What is put in anew has lost the focus.
  if (parts.acts.element.contains(focused)) focused?.focus({ preventScroll: true })
}

function drawRows() {
  if (!parts || !state.view) return
  drawTable()
  parts.charts.hidden = state.view.run.ended === 0
  parts.scatter.show([...state.rows.values()])
}

function drawTable() {
  if (!parts || !state.view) return
  parts.table.show([...state.rows.values()], {
    details: state.details,
    live: state.live,
    whole: state.wholeRows,
    detailed: state.detailed,
    facets: facetsOf(state.view),
  })
}

/**
 * What has not ended can be chosen too.
 * @param {RunView} view
 * @returns {RunView['facets']}
 */
function facetsOf({ facets, run }) {
  const pending = run.planned - run.ended
  if (pending <= 0) return facets
  return { ...facets, outcomes: [...facets.outcomes, { name: 'pending', count: pending }] }
}

async function loadView() {
  state.view = await read(runPath(runId))
  draw()
}

/** Reads everything anew. Gives the error that kept the head from being read, if one did; the table fills by itself. */
async function load() {
  const mine = ++round
  /** @type {AsyncGenerator<TrialPage, void>} */
  const pages = pagesOf(runPath(runId, 'trials'))
  try {
    // The first rows are on their way while the head is.
    const first = pages.next()
    first.catch(() => {})
    await loadView()
    fillTable(mine, first, pages)
    return null
  } catch (error) {
    parts = null
    showReadError(error, load)
    return error
  }
}

/**
 * Rows first, then the details that take longer.
 * @param {number} mine
 * @param {Promise<IteratorResult<TrialPage, void>>} first
 * @param {AsyncGenerator<TrialPage, void>} rest
 */
async function fillTable(mine, first, rest) {
  try {
    state.wholeRows = state.detailed = false
    for (let page = await first; !page.done; page = await rest.next()) {
      if (mine !== round) return
      for (const row of page.value.rows) state.rows.set(keyOf(row), row)
      drawRows()
    }
    state.wholeRows = true
    drawTable()
    /** @type {AsyncGenerator<DetailPage, void>} */
    const details = pagesOf(runPath(runId, 'details'))
    for await (const page of details) {
      if (mine !== round) return
      takeDetails(page.details)
      drawTable()
    }
    state.detailed = true
    drawTable()
  } catch (error) {
    if (mine === round) parts?.table.sayProblem(error.message)
  }
}

/** @param {readonly TrialDetail[]} details */
function takeDetails(details) {
  for (const detail of details) state.details.set(keyOf(detail), detail)
}

/** @type {ReturnType<typeof setTimeout> | null} */
let soon = null

/** Rates by group and details follow what ended, but not at every trial of a fast run. */
function refreshSoon() {
  soon ??= setTimeout(async () => {
    soon = null
    try {
      await loadView()
    } catch {
      // The stream says by itself when the run or the server is gone.
    }
  }, 2_000)
}

/** @param {{rows: readonly TrialRow[], details: readonly TrialDetail[]}} news */
function onTrials({ rows, details }) {
  if (!parts) return
  takeDetails(details)
  for (const row of rows) state.rows.set(keyOf(row), row)
  const last = rows.at(-1)
  if (rows.length < 5 && last) announce(`${last.query_id} ended: ${last.outcome}`)
  drawRows()
  refreshSoon()
}

/** @param {{trials: readonly LiveTrial[]}} news */
function onLive({ trials }) {
  state.live = trials
  if (!parts) return
  parts.live.show(trials)
  parts.table.mark(trials)
}

/** @param {RunCard} run */
function onRun(run) {
  if (!parts || !state.view) return
  const over = state.view.run.status === 'running' && run.status !== 'running'
  state.view = { ...state.view, run }
  if (!over) return drawHead()
  announce(`The run is ${run.status}.`)
  load()
}

/** @param {{message: string}} news */
function onGone({ message }) {
  round++
  parts = null
  showState('This run is gone', message, allRuns())
}

attachFrame()
attachKeyboard([
  { keys: ['j', 'ArrowDown'], does: 'next trial', run: () => parts?.table.move(1) },
  { keys: ['k', 'ArrowUp'], does: 'trial before', run: () => parts?.table.move(-1) },
  { keys: ['Enter'], does: 'open the trial', run: () => parts?.table.open() },
  { keys: ['/'], does: 'search the trials', run: () => parts?.table.search() },
  {
    keys: ['c'],
    does: 'compare this run with another',
    run: () => (location.href = compareLink(runId, null)),
  },
])

/** Whether there are buttons; without an answer there are none. */
async function learnWhatMayBeDone() {
  const session = await readSession().catch(() => null)
  state.mayAct = Boolean(session?.token)
  if (parts) drawHead()
}

async function open() {
  if (!runId) return showState('Which run?', 'The address names none.', allRuns())
  learnWhatMayBeDone()
  // What is not there has no events either; what can't be read for now may come back.
  const error = await load()
  if (error?.status !== 404)
    listen(
      runPath(runId, 'events'),
      { run: onRun, live: onLive, trials: onTrials, gone: onGone, reset: load },
      showConnection,
    )
}

open()
