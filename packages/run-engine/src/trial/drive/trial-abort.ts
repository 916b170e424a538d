import { setMaxListeners } from 'node:events'
import { type Deadline, startDeadline, TimeoutError } from '@webeval/core'

/** Everything that can end a trial early, as one signal; the first reason stays. */
export interface TrialAbort {
  readonly signal: AbortSignal
  /** Ends the trial when another signal aborts, with that signal's reason. */
  follow(other: AbortSignal): void
  /** Ends the trial with a `TimeoutError` after some milliseconds of the agent's time. */
  endAfter(ms: number): void
  /**
   * Stops counting the agent's time until the returned function is called, and takes back the last `lostMs`
   * milliseconds.
   */
  pause(lostMs: number): () => void
  /** The agent has ended: its time no longer counts. */
  stopTimer(): void
  /** Stops the timer and removes all listeners. */
  release(): void
}

/** Makes a trial's abort; `user` is the run's own signal. */
export function trialAbort(user: AbortSignal): TrialAbort {
  const controller = new AbortController()
  // Audits in several lanes listen several times each: more than ten listeners are not a leak here.
  setMaxListeners(0, controller.signal)
  const unfollow: (() => void)[] = []
  let deadline: Deadline | undefined
  const stopTimer = () => deadline?.end()
  const follow = (other: AbortSignal) => {
    const onAbort = () => controller.abort(other.reason)
    if (other.aborted) return onAbort()
    other.addEventListener('abort', onAbort, { once: true })
    unfollow.push(() => other.removeEventListener('abort', onAbort))
  }
  follow(user)
  return {
    signal: controller.signal,
    follow,
    endAfter(ms) {
      const reason = new TimeoutError(`the trial's time limit of ${ms / 1000} s is over`)
      deadline = startDeadline(ms, () => controller.abort(reason))
    },
    pause(lostMs) {
      deadline?.giveBack(lostMs)
      return deadline?.pause() ?? (() => {})
    },
    stopTimer,
    release() {
      stopTimer()
      for (const stopFollowing of unfollow) stopFollowing()
    },
  }
}
