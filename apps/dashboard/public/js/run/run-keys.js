// @ts-check
import { compareLink } from '../links.js'
/** @import { Shortcut } from '../widgets/keyboard.js' */
/** @import { RunLayout } from './run-layout.js' */

/**
 * Shortcuts of the page of a run. `table` returns its trials once they are shown.
 * @param {string} runId
 * @param {() => RunLayout['table'] | undefined} table
 * @returns {Shortcut[]}
 */
export const runKeys = (runId, table) => [
  { keys: ['j', 'ArrowDown'], does: 'next trial', run: () => table()?.move(1) },
  { keys: ['k', 'ArrowUp'], does: 'trial before', run: () => table()?.move(-1) },
  { keys: ['Enter'], does: 'open the trial', run: () => table()?.open() },
  { keys: ['/'], does: 'search the trials', run: () => table()?.search() },
  {
    keys: ['c'],
    does: 'compare this run with another',
    run: () => (location.href = compareLink(runId, null)),
  },
]
