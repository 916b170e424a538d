// @ts-check
import { read } from './data-source.js'
import { announce, h, mainPart, put } from './dom.js'
import { asked, stepInAddress, trialLink, trialPath } from './links.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { attachFrame } from './widgets/page-frame.js'
import { finalAnswer } from './trial/final-answer.js'
import { followTrial } from './trial/follow-trial.js'
import { gradePanel } from './trial/grade-panel.js'
import { lanes } from './trajectory/lanes.js'
import { player } from './trajectory/player.js'
import { reportPanel } from './evaluation/report-panel.js'
import { stage } from './trajectory/stage.js'
import { allRuns, showReadError, showState } from './widgets/state-page.js'
import { stepInspector } from './trajectory/step-inspector.js'
import { story } from './trajectory/story.js'
import { trialHead } from './trial/trial-head.js'
import { trialRecord } from './trajectory/trial-record.js'
/** @import { TrialView } from '../../src/api/trial-view.js' */

const { run = '', task = '', trial = '1' } = asked()
const record = trialRecord(trialPath(run, task, trial))
/** @type {TrialView} */
let view
/** @type {ReturnType<typeof buildPage> | null} */
let parts = null
let current = 0
/** Whether someone chose the shown step: by its address, a press or a key. */
let isChosen = false
/** Whether a worker is at the trial now: for the first time, or once more. */
let isLive = false

function buildPage() {
  const shown = stage({ onTurn: () => controls.stop() })
  const controls = player({
    onStep: (by) => {
      isChosen = true
      return goTo(current + by)
    },
    onSide: (side) => shown.side(side),
    steps: () => (record.hasMoreSteps() ? lastStep() : record.steps.length),
    at: () => current,
  })
  const made = {
    head: h('header', { class: 'trial-head' }),
    stage: shown,
    player: controls,
    lanes: lanes({ onPick: pick, controls: controls.element }),
    story: story({ onPick: pick, onMore: () => record.more().then(drawRecord, sayProblem) }),
    inspector: stepInspector(),
    answer: h('section', { class: 'panel', 'aria-label': 'Answer and grades' }),
    problem: h('div', { role: 'alert' }),
  }
  put(
    mainPart(),
    made.head,
    made.problem,
    reportPanel(view),
    made.lanes.element,
    h(
      'div',
      { class: 'theatre' },
      h('div', { class: 'middle' }, made.stage.element, made.inspector.element),
      h('div', { class: 'side' }, made.answer, made.story.element),
    ),
  )
  return made
}

function drawHead() {
  if (!parts) return
  document.title = `${view.row.query_id} · webeval`
  put(parts.head, trialHead({ run, view, isLive, record, chosenStep }))
  put(parts.answer, finalAnswer(view), gradePanel(view, { onPick: pick }))
}

function drawRecord() {
  if (!parts) return
  parts.lanes.show(record, view)
  parts.story.show(record)
  show(current)
}

/**
 * Shows a step, counted from 1, and writes it into the address.
 * @param {number} wanted
 * @param {{say?: boolean}} [given]
 */
async function goTo(wanted, { say = true } = {}) {
  // Nobody reads a long record to its end for a step that it does not have.
  const step = view.row.steps === null ? wanted : Math.min(wanted, lastStep())
  while (step > record.steps.length && record.hasMoreSteps()) {
    try {
      // A trial under way always has more to come: nothing came yet.
      if ((await record.more()) === 0) break
    } catch (error) {
      sayProblem(error)
      break
    }
  }
  const next = Math.max(1, Math.min(step, record.steps.length))
  if (next === current && record.steps.length > 0) return
  current = next
  writeAddress()
  drawRecord()
  const shown = record.steps[current - 1]
  if (say && shown) announce(`Step ${current} of ${record.steps.length}: ${shown.tool}`)
}

function writeAddress() {
  if (isChosen && record.steps.length > 0) history.replaceState(null, '', `#step=${current}`)
}

/** The step that someone chose, or undefined: then all steps are read, as far as one reads without asking. */
async function chosenStep() {
  if (isChosen) return record.steps[current - 1]
  await readOn()
  return undefined
}

/** Reads the trial's view. */
async function readView() {
  view = await read(trialPath(run, task, trial))
  record.knowSites(view)
}

/** The last step there is, read or not: `goTo` reads as far as it must. */
const lastStep = () => Math.max(record.steps.length, view.row.steps ?? 0)

function turn() {
  parts?.player.stop()
  parts?.stage.turn()
}

/**
 * Goes where someone asked to go: what plays by itself gives way.
 * @param {number} step
 */
function pick(step) {
  isChosen = true
  parts?.player.stop()
  return goTo(step)
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
    isChosen = stepInAddress() !== null
    parts = buildPage()
    drawHead()
    await goTo(stepInAddress() ?? (view.row.outcome === null ? record.steps.length : 1), { say: false })
    drawRecord()
    // A trial that is tried again has the outcome of the last time, and nothing that says how it ends.
    if (view.row.outcome === null || view.metadata === null) follow()
    if (view.row.outcome !== null) await readOn()
  } catch (error) {
    showReadError(error, load)
  }
}

/** A trial of common size is read whole; of a larger one, more only when someone goes there. */
async function readOn() {
  const enough = 8_000_000
  while (record.hasMore() && record.bytes.messagesRead + record.bytes.stepsRead < enough)
    if ((await record.more()) === 0) break
  drawRecord()
}

/** @param {{task: string, trial: number}} other */
const isMine = (other) => other.task === task && String(other.trial) === trial

/** Follows a trial under way: reads its lines as its files grow, and shows its end. */
function follow() {
  followTrial(run, {
    isMine,
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
  })
}

/**
 * Shows new lines. A reader who is at the last step stays at the last one.
 * @param {{say: boolean}} given
 */
async function catchUp({ say }) {
  const atEnd = current >= record.steps.length
  await readView().catch(() => {})
  await record.more().catch(() => {})
  if (atEnd) await goTo(record.steps.length, { say })
  drawRecord()
}

attachFrame()
/** @param {'previous' | 'following'} which */
function openNeighbour(which) {
  const to = parts && view[which]
  if (to) location.href = trialLink(run, to.task, to.trial)
}
attachKeyboard([
  { keys: ['ArrowRight', 'j'], does: 'next step', run: () => parts && pick(current + 1) },
  { keys: ['ArrowLeft', 'k'], does: 'step before', run: () => parts && pick(current - 1) },
  { keys: ['Home'], does: 'first step', run: () => parts && pick(1) },
  { keys: ['End'], does: 'last step', run: () => parts && pick(lastStep()) },
  { keys: [' '], does: 'play and pause', run: () => parts?.player.toggle() },
  { keys: ['b'], does: 'before, after, both', run: () => parts && turn() },
  { keys: ['n'], does: 'next trial of the run', run: () => openNeighbour('following') },
  { keys: ['p'], does: 'trial before', run: () => openNeighbour('previous') },
])
addEventListener('hashchange', () => {
  if (!parts || stepInAddress() === current) return
  pick(stepInAddress() ?? current)
  // An address that names no step, or one that there is not, is put right.
  writeAddress()
})

if (run && task) load()
else showState('Which trial?', 'The address names none.', allRuns())
