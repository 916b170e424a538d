import { listen, read } from './data-source.js'
import { announce, h, put } from './dom.js'
import { asked, runPath, stepInAddress, trialLink, trialPath } from './links.js'
import { attachKeyboard } from './widgets/keyboard.js'
import { attachFrame, showConnection } from './widgets/page-frame.js'
import { finalAnswer } from './trial/final-answer.js'
import { gradePanel } from './trial/grade-panel.js'
import { lanes } from './trajectory/lanes.js'
import { player } from './trajectory/player.js'
import { reportPanel } from './evaluation/report-panel.js'
import { stage } from './trajectory/stage.js'
import { allRuns, showReadError, showState } from './widgets/state-page.js'
import { stepInspector } from './trajectory/step-inspector.js'
import { story } from './trajectory/story.js'
import { trialHead } from './trial/trial-head.js'
import { trialRecord } from './trial/trial-record.js'

const { run = '', task = '', trial = '1' } = asked()
const record = trialRecord(trialPath(run, task, trial))
let view = null
let parts = null
let current = 0
/** Whether someone chose the shown step: by its address, a press or a key. */
let isChosen = false
/** Whether a worker is at the trial now: for the first time, or once more. */
let isLive = false

function buildPage() {
  parts = {
    head: h('header', { class: 'trial-head' }),
    stage: stage({ onTurn: () => parts.player.stop() }),
    story: story({ onPick: pick, onMore: () => record.more().then(drawRecord, sayProblem) }),
    inspector: stepInspector(),
    player: player({
      onStep: (by) => {
        isChosen = true
        return goTo(current + by)
      },
      onSide: (side) => parts.stage.side(side),
      steps: () => (record.hasMoreSteps() ? lastStep() : record.steps.length),
      at: () => current,
    }),
    answer: h('section', { class: 'panel', 'aria-label': 'Answer and grades' }),
    problem: h('div', { role: 'alert' }),
  }
  parts.lanes = lanes({ onPick: pick, controls: parts.player.element })
  put(
    document.getElementById('main'),
    parts.head,
    parts.problem,
    reportPanel(view),
    parts.lanes.element,
    h(
      'div',
      { class: 'theatre' },
      h('div', { class: 'middle' }, parts.stage.element, parts.inspector.element),
      h('div', { class: 'side' }, parts.answer, parts.story.element),
    ),
  )
}

function drawHead() {
  document.title = `${view.row.query_id} · webeval`
  put(parts.head, trialHead({ run, view, isLive, record, chosenStep }))
  put(parts.answer, finalAnswer(view), gradePanel(view, { onPick: pick }))
}

function drawRecord() {
  parts.lanes.show(record, view)
  parts.story.show(record)
  show(current)
}

/** Shows a step, counted from 1, and writes it into the address. */
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
  if (say && record.steps[current - 1])
    announce(`Step ${current} of ${record.steps.length}: ${record.steps[current - 1].tool}`)
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
  parts.player.stop()
  parts.stage.turn()
}

/** Goes where someone asked to go: what plays by itself gives way. */
function pick(step) {
  isChosen = true
  parts.player.stop()
  return goTo(step)
}

function show(step) {
  const shown = record.steps[step - 1]
  parts.stage.show(shown, record, view)
  parts.inspector.show(shown, record)
  parts.story.mark(shown)
  parts.lanes.mark(step)
  parts.player.show()
}

function sayProblem(error) {
  put(parts.problem, h('p', { class: 'problem' }, error.message))
}

async function load() {
  try {
    await readView()
    await record.more()
    isChosen = stepInAddress() !== null
    buildPage()
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

/** Follows a trial under way: reads its lines as its files grow, and shows its end. */
function follow() {
  let bytes = 0
  let [hasEnded, isOver] = [false, false]
  const end = listen(
    runPath(run, 'events'),
    {
      live: async ({ trials }) => {
        const mine = hasEnded ? undefined : trials.find(isMine)
        if (isLive !== Boolean(mine)) {
          isLive = Boolean(mine)
          drawHead()
        }
        const size = (mine?.messages_bytes ?? 0) + (mine?.steps_bytes ?? 0)
        if (hasEnded || size === bytes) return
        bytes = size
        await catchUp({ say: true })
      },
      trials: async ({ rows }) => {
        if (rows.some(isMine) && !hasEnded) {
          hasEnded = true
          isLive = false
          await catchUp({ say: false })
          announce(`The trial ended: ${view.row.outcome}`)
        } else if (hasEnded) await readView().catch(() => {})
        else return
        drawHead()
        // The trials next to this one end after it: the links to them come then.
        if (isOver || (view.previous && view.following)) end()
      },
      run: ({ status }) => {
        isOver = status !== 'running'
        if (isOver && hasEnded) end()
      },
      gone: ({ message }) => showState('This run is gone', message, allRuns()),
    },
    showConnection,
  )
}

const isMine = (other) => other.task === task && String(other.trial) === trial

/** Shows new lines. A reader who is at the last step stays at the last one. */
async function catchUp({ say }) {
  const atEnd = current >= record.steps.length
  await readView().catch(() => {})
  await record.more().catch(() => {})
  if (atEnd) await goTo(record.steps.length, { say })
  drawRecord()
}

attachFrame()
const neighbour = (which) =>
  view?.[which] && (location.href = trialLink(run, view[which].task, view[which].trial))
attachKeyboard([
  { keys: ['ArrowRight', 'j'], does: 'next step', run: () => parts && pick(current + 1) },
  { keys: ['ArrowLeft', 'k'], does: 'step before', run: () => parts && pick(current - 1) },
  { keys: ['Home'], does: 'first step', run: () => parts && pick(1) },
  { keys: ['End'], does: 'last step', run: () => parts && pick(lastStep()) },
  { keys: [' '], does: 'play and pause', run: () => parts?.player.toggle() },
  { keys: ['b'], does: 'before, after, both', run: () => parts && turn() },
  { keys: ['n'], does: 'next trial of the run', run: () => neighbour('following') },
  { keys: ['p'], does: 'trial before', run: () => neighbour('previous') },
])
addEventListener('hashchange', () => {
  if (!parts || stepInAddress() === current) return
  pick(stepInAddress() ?? current)
  // An address that names no step, or one that there is not, is put right.
  writeAddress()
})

if (run && task) load()
else showState('Which trial?', 'The address names none.', allRuns())
