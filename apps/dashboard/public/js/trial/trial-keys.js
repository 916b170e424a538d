// @ts-check
import { trialLink } from '../links.js'
/** @import { TrialView } from '../../../src/api/trial-view.js' */
/** @import { Shortcut } from '../widgets/keyboard.js' */
/** @import { StepCursor } from './step-cursor.js' */
/** @import { TrialLayout } from './trial-layout.js' */

/**
 * Shortcuts of the page of a trial. `shown` returns what the page shows, null while it reads; `pick` goes to a step, `label` gives a person's verdict.
 * @param {string} run
 * @param {{
 *   cursor: StepCursor,
 *   pick: (step: number) => unknown,
 *   label: (pass: boolean | null) => unknown,
 *   shown: () => {parts: TrialLayout, view: TrialView} | null,
 * }} page
 * @returns {Shortcut[]}
 */
export function trialKeys(run, { cursor, pick, label, shown }) {
  /** @param {() => number} step */
  const go = (step) => () => shown() && pick(step())
  /** @param {'previous' | 'following'} which */
  const open = (which) => () => {
    const to = shown()?.view[which]
    if (to) location.href = trialLink(run, to.task, to.trial)
  }
  const turn = () => {
    const parts = shown()?.parts
    parts?.player.stop()
    parts?.stage.turn()
  }
  /** @param {boolean | null} pass */
  const give = (pass) => () => shown() && label(pass)
  return [
    { keys: ['ArrowRight', 'j'], does: 'next step', run: go(() => cursor.at() + 1) },
    { keys: ['ArrowLeft', 'k'], does: 'step before', run: go(() => cursor.at() - 1) },
    { keys: ['Home'], does: 'first step', run: go(() => 1) },
    { keys: ['End'], does: 'last step', run: go(() => cursor.last()) },
    { keys: [' '], does: 'play and pause', run: () => shown()?.parts.player.toggle() },
    { keys: ['b'], does: 'before, after, both', run: turn },
    { keys: ['n'], does: 'next trial of the run', run: open('following') },
    { keys: ['N'], does: 'trial before', run: open('previous') },
    { keys: ['p'], does: 'your verdict: pass', run: give(true) },
    { keys: ['f'], does: 'your verdict: fail', run: give(false) },
    { keys: ['u'], does: 'your verdict: unsure', run: give(null) },
  ]
}
