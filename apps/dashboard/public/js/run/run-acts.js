// @ts-check
import { act } from '../source/act.js'
import { announce, h, put } from '../dom.js'
import { compareLink, runPath } from '../links.js'
import { confirmDialog } from '../widgets/confirm-dialog.js'
import { actsOfRun } from './acts-of-run.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */
/** @import { Act } from './acts-of-run.js' */

/**
 * The buttons of a run: only those that make sense now. They don't change while only the run's numbers do, so that no
 * key press or message gets lost. `onDone` is called after an act.
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
    const offered = mayAct ? actsOfRun.filter((one) => one.means(run)) : []
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
      // The requested act has happened, or the run is over: its status says so.
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
      class: actsOfRun.find((one) => one.name === name)?.cls,
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
