// @ts-check
import { announce } from '../dom.js'
import { stepInAddress } from '../links.js'
/** @import { TrialRecord } from '../trajectory/trial-record.js' */

/** @typedef {ReturnType<typeof stepCursor>} StepCursor */

/**
 * The shown step of a trial, from 1. Reads the record as far as a step needs it, and keeps a chosen step in the address.
 * `total` is the trial's number of steps, null while it is unknown; `onMove` shows the new step.
 * @param {TrialRecord} record
 * @param {{total: () => number | null, onMove: () => void, onProblem: (error: Error) => void}} given
 */
export function stepCursor(record, { total, onMove, onProblem }) {
  let current = 0
  /** Whether the reader chose the step: by its address, a press or a key. */
  let isChosen = false

  /** The last step, read or not. */
  const last = () => Math.max(record.steps.length, total() ?? 0)

  /**
   * Shows a step, and writes it into the address if the reader chose it.
   * @param {number} wanted
   * @param {{say?: boolean}} [given]
   */
  async function goTo(wanted, { say = true } = {}) {
    // Doesn't read a long record to its end for a step that it lacks.
    const step = total() === null ? wanted : Math.min(wanted, last())
    await readTo(record, step).catch(onProblem)
    const next = Math.max(1, Math.min(step, record.steps.length))
    if (next === current && record.steps.length > 0) return
    current = next
    writeAddress()
    onMove()
    const shown = record.steps[current - 1]
    if (say && shown) announce(`Step ${current} of ${record.steps.length}: ${shown.tool}`)
  }

  function writeAddress() {
    if (isChosen && record.steps.length > 0) history.replaceState(null, '', `#step=${current}`)
  }

  return {
    at: () => current,
    last,
    goTo,
    writeAddress,
    /** The step that the reader chose, or undefined. */
    chosen: () => (isChosen ? record.steps[current - 1] : undefined),
    isChosen: () => isChosen,
    /**
     * Goes to a step that the reader asked for.
     * @param {number} step
     */
    choose(step) {
      isChosen = true
      return goTo(step)
    },
    /**
     * Begins at the step in the address, or at `otherwise`.
     * @param {number} otherwise
     */
    async begin(otherwise) {
      const given = stepInAddress()
      isChosen = given !== null
      await goTo(given ?? otherwise, { say: false })
    },
  }
}

/**
 * Reads on until the record has the step, or nothing new is there: a running trial always has more to come.
 * @param {TrialRecord} record
 * @param {number} step
 */
async function readTo(record, step) {
  while (step > record.steps.length && record.hasMoreSteps()) if ((await record.more()) === 0) return
}
