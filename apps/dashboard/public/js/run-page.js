// @ts-check
import { readSession } from './source/act.js'
import { listen } from './source/listen.js'
import { read } from './source/read.js'
import { announce } from './dom.js'
import { asked, runPath } from './links.js'
import { soonOnce } from './soon-once.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { attachFrame, showConnection } from './widgets/page-frame.js'
import { allRuns, showReadError, showState } from './widgets/state-page.js'
import { runKeys } from './run/run-keys.js'
import { runLayout } from './run/run-layout.js'
import { trialStore } from './run/table/trial-store.js'
/** @import { LiveTrial } from '../../src/api/live-trial.js' */
/** @import { RunCard } from '../../src/api/run-card.js' */
/** @import { RunView } from '../../src/api/run-view.js' */
/** @import { TrialDetail, TrialRow } from '../../src/api/trial-row.js' */
/** @import { RunLayout } from './run/run-layout.js' */

const { run: runId = '' } = asked()
/** @type {{view: RunView | null, live: readonly LiveTrial[], mayAct: boolean}} */
const state = { view: null, live: [], mayAct: false }
const trials = trialStore(runId, {
  onRows: drawRows,
  onDetails: drawRows,
  onProblem: (message) => parts?.table.sayProblem(message),
})
/** @type {RunLayout | null} */
let parts = null

function draw() {
  if (!state.view) return
  document.title = `${runId} · webeval`
  parts ??= runLayout(runId, trials, { onDone: loadView })
  drawHead()
  parts.showRates(state.view)
  drawRows()
}

function drawHead() {
  if (parts && state.view) parts.showHead(state.view, state.mayAct)
}

function drawRows() {
  if (parts && state.view) parts.showRows(state.view, state.live)
}

async function loadView() {
  state.view = await read(runPath(runId))
  draw()
}

/** Reads everything again. Returns the error if the head can't be read; the table fills by itself. */
async function load() {
  // Requests the first rows together with the head.
  const fill = trials.begin()
  try {
    await loadView()
    void fill()
    return null
  } catch (error) {
    parts = null
    showReadError(error, load)
    return error
  }
}

/** Updates rates by group and details, but not after every trial of a fast run. */
const refreshSoon = soonOnce(2_000, loadView)

/** @param {{rows: readonly TrialRow[], details: readonly TrialDetail[]}} news */
function onTrials({ rows, details }) {
  if (!parts) return
  trials.takeDetails(details)
  trials.takeRows(rows)
  const last = rows.at(-1)
  if (rows.length < 5 && last) announce(`${last.query_id} ended: ${last.outcome}`)
  drawRows()
  refreshSoon()
}

/** @param {{trials: readonly LiveTrial[]}} news */
function onLive({ trials: live }) {
  state.live = live
  if (!parts) return
  parts.live.show(live)
  parts.table.mark(live)
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
  trials.stop()
  parts = null
  showState('This run is gone', message, allRuns())
}

attachFrame()
attachKeyboard(runKeys(runId, () => parts?.table))

/** Whether the page shows buttons; without an answer it shows none. */
async function learnWhatMayBeDone() {
  state.mayAct = Boolean((await readSession().catch(() => null))?.token)
  if (parts) drawHead()
}

async function open() {
  if (!runId) return showState('Which run?', 'The address names none.', allRuns())
  learnWhatMayBeDone()
  // A missing run has no events either; an unreadable one may come back.
  const error = await load()
  if (error?.status !== 404)
    listen(
      runPath(runId, 'events'),
      { run: onRun, live: onLive, trials: onTrials, gone: onGone, reset: load },
      showConnection,
    )
}

open()
