// @ts-check
import { stepRuns } from './run-links.js'
/** @import { Shortcut } from '../widgets/keyboard.js' */

/**
 * Shortcuts of the list of runs.
 * @param {() => void} search moves the focus to the search field
 * @returns {Shortcut[]}
 */
export const listKeys = (search) => [
  { keys: ['/'], does: 'search', run: search },
  { keys: ['j', 'ArrowDown'], does: 'next run', run: () => stepRuns(1) },
  { keys: ['k', 'ArrowUp'], does: 'run before', run: () => stepRuns(-1) },
  { keys: ['Enter'], does: 'open the run', run: () => {} },
  {
    keys: ['x'],
    does: 'choose the run for comparing',
    run: () => document.activeElement?.closest('tr')?.querySelector('input')?.click(),
  },
]
