// @ts-check
import { readSession } from './source/act.js'
import { read } from './source/read.js'
import { announce, h, put } from './dom.js'
import { asked, trialPath } from './links.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { attachFrame } from './widgets/page-frame.js'
import { firstShown } from './trial/first-shown.js'
import { followAddress } from './trial/follow-address.js'
import { followTrial } from './trial/follow-trial.js'
import { reportPanel } from './evaluation/report-panel.js'
import { allRuns, showReadError, showState } from './widgets/state-page.js'
import { stepCursor } from './trial/step-cursor.js'
import { trialFacts } from './trial/trial-facts.js'
import { trialHead } from './trial/trial-head.js'
import { trialKeys } from './trial/trial-keys.js'
import { labelPanel } from './trial/label-panel.js'
import { trialLayout } from './trial/trial-layout.js'
import { verdictPanel } from './trial/verdict-panel.js'
import { readMost } from './trajectory/read-most.js'
import { trialRecord } from './trajectory/trial-record.js'
/** @import { TrialView } from '../../src/api/trial-view.js' */
/** @import { TrialLayout } from './trial/trial-layout.js' */

const { run = '', task = '', trial = '1' } = asked()
const record = trialRecord(trialPath(run, task, trial))
/** @type {TrialView} */
let view
/** @type {TrialLayout | null} */
let parts = null
/** Whether a worker runs the trial now, for the first time or again. */
let isLive = false
const label = labelPanel({ run, task, trial })
let mayAct = false
const cursor = stepCursor(record, { total: () => view.row.steps, onMove: drawRecord, onProblem: sayProblem })

function drawHead() {
  if (!parts) return
  document.title = `${view.row.query_id} · webeval`
  put(parts.head, trialHead({ run, view, isLive, record, chosenStep }))
  label.show(view, mayAct)
  put(parts.verdict, verdictPanel(view, { isLive, label: label.element, onPick: pick }))
  put(parts.facts, trialFacts(view))
}

function drawRecord() {
  if (!parts) return
  parts.lanes.show(record, view)
  parts.story.show(record)
  show(cursor.at())
}

/** The step that the reader chose; undefined after reading on to all steps, as far as that goes without asking. */
async function chosenStep() {
  if (!cursor.isChosen()) await readOn()
  return cursor.chosen()
}

/** Reads the trial's view. */
async function readView() {
  view = await read(trialPath(run, task, trial))
  record.knowSites(view)
}

/**
 * Goes to the step that the reader asked for, and stops the player.
 * @param {number} step
 */
function pick(step) {
  parts?.player.stop()
  return cursor.choose(step)
}

/** @param {number} step */
function show(step) {
  if (!parts) return
  const shown = record.steps[step - 1]
  parts.stage.show(shown, record, view)
  parts.inspector.show(shown, record)
  parts.story.mark(shown)
  parts.lanes.mark(step)
  parts.player.show()
}

/** @param {Error} error */
function sayProblem(error) {
  if (parts) put(parts.problem, h('p', { class: 'problem' }, error.message))
}

async function load() {
  try {
    await readView()
    await record.more()
    parts = trialLayout({
      record,
      cursor,
      report: reportPanel(view),
      onPick: pick,
      onMore: () => record.more().then(drawRecord, sayProblem),
    })
    drawHead()
    await cursor.begin(firstShown(view, record))
    drawRecord()
    // A trial that is tried again has the outcome of the last time, and nothing that says how it ends.
    if (view.row.outcome === null || view.metadata === null) follow()
    if (view.row.outcome !== null) await readOn()
  } catch (error) {
    showReadError(error, load)
  }
}

async function readOn() {
  await readMost(record)
  drawRecord()
}

/** Follows a trial under way: reads its lines as its files grow, and shows its end. */
function follow() {
  followTrial(
    { run, task, trial },
    {
      onLive: (is) => {
        if (is === isLive) return
        isLive = is
        drawHead()
      },
      onGrown: () => catchUp({ say: true }),
      onEnd: async () => {
        isLive = false
        await catchUp({ say: false })
        announce(`The trial ended: ${view.row.outcome}`)
        drawHead()
      },
      onNeighbour: async () => {
        await readView().catch(() => {})
        drawHead()
      },
      isComplete: () => view.previous !== null && view.following !== null,
    },
  )
}

/** Shows new lines. A reader at the last step stays there. @param {{say: boolean}} given */
async function catchUp({ say }) {
  const atEnd = cursor.at() >= record.steps.length
  await readView().catch(() => {})
  await record.more().catch(() => {})
  if (atEnd) await cursor.goTo(record.steps.length, { say })
  drawRecord()
}

attachFrame()
attachKeyboard(trialKeys(run, { cursor, pick, label: label.give, shown: () => parts && { parts, view } }))
followAddress(cursor, (step) => parts && pick(step))

/** Whether people may give their verdict here; without an answer they may not. */
async function learnWhatMayBeDone() {
  mayAct = Boolean((await readSession().catch(() => null))?.token)
  if (parts) label.show(view, mayAct)
}

if (run && task) void Promise.all([load(), learnWhatMayBeDone()])
else showState('Which trial?', 'The address names none.', allRuns())
