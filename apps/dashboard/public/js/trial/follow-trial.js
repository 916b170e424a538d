// @ts-check
import { listen } from '../source/listen.js'
import { runPath } from '../links.js'
import { showConnection } from '../widgets/page-frame.js'
import { allRuns, showState } from '../widgets/state-page.js'
/** @import { LiveTrial } from '../../../src/api/live-trial.js' */
/** @import { TrialRow } from '../../../src/api/trial-row.js' */

/**
 * Follows a trial under way until it has ended and its page links to the trials next to it.
 * @param {{run: string, task: string, trial: string}} key
 * @param {{
 *   onLive: (isLive: boolean) => void,
 *   onGrown: () => Promise<void>,
 *   onEnd: () => Promise<void>,
 *   onNeighbour: () => Promise<void>,
 *   isComplete: () => boolean,
 * }} given `onLive` hears whether a worker is at the trial, `onGrown` that its files have more lines, `onNeighbour` that another trial ended
 *   after it; `isComplete` says whether the page links to both neighbours
 */
export function followTrial({ run, task, trial }, { onLive, onGrown, onEnd, onNeighbour, isComplete }) {
  /** @param {LiveTrial | TrialRow} other */
  const isMine = (other) => other.task === task && String(other.trial) === trial
  let bytes = 0
  let hasEnded = false
  let isOver = false
  const stop = listen(
    runPath(run, 'events'),
    {
      live: async ({ trials }) => {
        const mine = hasEnded ? undefined : trials.find(isMine)
        onLive(mine !== undefined)
        const size = (mine?.messages_bytes ?? 0) + (mine?.steps_bytes ?? 0)
        if (hasEnded || size === bytes) return
        bytes = size
        await onGrown()
      },
      trials: async ({ rows }) => {
        if (hasEnded) await onNeighbour()
        else if (rows.some(isMine)) {
          hasEnded = true
          await onEnd()
        } else return
        // The trials next to this one end after it, and bring their links then.
        if (isOver || isComplete()) stop()
      },
      run: ({ status }) => {
        isOver = status !== 'running'
        if (isOver && hasEnded) stop()
      },
      gone: ({ message }) => showState('This run is gone', message, allRuns()),
    },
    showConnection,
  )
}
