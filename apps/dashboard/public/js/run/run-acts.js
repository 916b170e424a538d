// @ts-check
import { act } from '../data-source.js'
import { announce, h, put } from '../dom.js'
import { compareLink, runPath } from '../links.js'
import { confirmDialog } from '../widgets/confirm-dialog.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * @typedef {{
 *   name: string, doing: string, cls?: string, path: string, body?: object, said: string,
 *   means: (run: RunCard) => boolean,
 * }} Act
 */

const faults = /** @type {const} */ (['infra_error', 'grader_error', 'invalid_task'])
const failures = /** @type {const} */ (['failed', 'agent_error', 'limit'])

/**
 * What can be done to a run now, in the order of the buttons. `doing` is what the button says until it shows in the run itself.
 * @type {readonly Act[]}
 */
const acts = [
  {
    name: 'Stop',
    doing: 'Stopping…',
    means: (run) => run.status === 'running',
    path: 'stop',
    said: 'The run is being stopped: what is under way is written first.',
  },
  {
    name: 'Resume',
    doing: 'Starting…',
    cls: 'main',
    means: (run) => run.status !== 'running' && run.ended < run.planned,
    path: 'resume',
    body: {},
    said: 'The run continues.',
  },
  {
    name: 'Retry faults',
    doing: 'Starting…',
    means: (run) => run.status !== 'running' && faults.some((outcome) => (run.outcomes[outcome] ?? 0) > 0),
    path: 'resume',
    body: { retry: 'faults' },
    said: 'Faults are tried again.',
  },
  {
    name: 'Retry failed',
    doing: 'Starting…',
    means: (run) => run.status !== 'running' && failures.some((outcome) => (run.outcomes[outcome] ?? 0) > 0),
    path: 'resume',
    body: { retry: 'failed' },
    said: 'Failed trials are tried again.',
  },
]

/**
 * The buttons of a run: only those that mean something now. They stand still while the run's numbers change, or a key press and a message would
 * be lost. `onDone` is called after one was carried out.
 * @param {string} runId
 * @param {{onDone: () => unknown}} given
 */
export function runActs(runId, { onDone }) {
  const buttons = h('div', { class: 'actions' })
  const problem = h('div', { role: 'alert' })
  let drawn = ''
  /** @type {{run: RunCard | null, mayAct: boolean, doing: Act | null}} */
  let now = { run: null, mayAct: false, doing: null }

  /** @param {Act} one */
  async function carryOut(one) {
    // A button that is off would lose the focus: it stays on, and does nothing twice.
    if (now.doing) return
    now.doing = one
    put(problem)
    draw()
    try {
      await act('POST', runPath(runId, one.path), one.body)
      announce(one.said)
      await onDone()
    } catch (error) {
      now.doing = null
      sayProblem(error)
      draw()
    }
  }

  /** @param {Error} error */
  const sayProblem = (error) => put(problem, h('p', { class: 'problem' }, error.message))
  const remove = () => (now.doing ? null : removeRun(runId).catch(sayProblem))

  function draw() {
    const { run, mayAct, doing } = now
    if (!run) return
    const offered = mayAct ? acts.filter((one) => one.means(run)) : []
    const state = [mayAct, run.status === 'running', doing?.name, ...offered.map((one) => one.name)].join()
    if (state === drawn) return
    drawn = state
    const restoreFocus = keepFocus(buttons)
    put(
      buttons,
      offered.map((one) => actButton(one.name, doing, () => carryOut(one))),
      mayAct && h('a', { class: 'button', href: compareLink(runId, null) }, 'Compare'),
      mayAct && run.status !== 'running' && actButton('Delete', doing, remove),
    )
    restoreFocus()
  }

  return {
    element: h('div', {}, buttons, problem),
    /**
     * @param {RunCard} run
     * @param {boolean} mayAct
     */
    show(run, mayAct) {
      // What was asked for has come about, or is over: the run's status says so.
      const isDone = now.run?.status !== run.status
      now = { run, mayAct, doing: isDone ? null : now.doing }
      draw()
    },
  }
}

/**
 * A button of an act. While an act is under way all are off, and its own says so.
 * @param {string} name
 * @param {Act | null} doing
 * @param {() => unknown} onClick
 */
const actButton = (name, doing, onClick) =>
  h(
    'button',
    {
      type: 'button',
      class: acts.find((one) => one.name === name)?.cls,
      'aria-disabled': doing !== null && 'true',
      'data-act': name,
      on: { click: onClick },
    },
    doing?.name === name ? doing.doing : name,
  )

/**
 * Deletes a run once the user confirms it.
 * @param {string} runId
 */
async function removeRun(runId) {
  const yes = await confirmDialog({
    title: 'Delete this run?',
    text: `The folder ${runId} with all its evidence is removed from the disk. This can’t be undone.`,
    yes: 'Delete the run',
  })
  if (!yes) return
  await act('DELETE', runPath(runId))
  location.href = 'index.html'
}

/**
 * Remembers which button has the focus. The function it returns gives it back, or to the first one if that button is gone.
 * @param {HTMLElement} buttons
 */
function keepFocus(buttons) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement)
  const focused = buttons.contains(active) ? active?.dataset.act : null
  return () => {
    /** @type {HTMLElement | null | undefined | ''} */
    const next =
      focused && (buttons.querySelector(`[data-act="${focused}"]`) ?? buttons.querySelector('button, a'))
    if (next) next.focus({ preventScroll: true })
  }
}
