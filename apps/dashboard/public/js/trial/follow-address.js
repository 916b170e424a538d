// @ts-check
import { stepInAddress } from '../links.js'
/** @import { StepCursor } from './step-cursor.js' */

/**
 * Goes to each step that the reader writes into the address. Corrects an address without a step, or with one that the
 * trial lacks.
 * @param {StepCursor} cursor
 * @param {(step: number) => unknown} pick goes to a step
 */
export function followAddress(cursor, pick) {
  addEventListener('hashchange', () => {
    const step = stepInAddress()
    // Without steps there is nothing to go to yet.
    if (cursor.at() === 0 || step === cursor.at()) return
    pick(step ?? cursor.at())
    cursor.writeAddress()
  })
}
