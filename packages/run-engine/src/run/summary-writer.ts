import { setTimeout as pause } from 'node:timers/promises'
import type { StoredRun, Summary } from '@webeval/core'

/** A fold reads all lines of the run: it rests so many times as long as it took, or thousands of trials would cost more each. */
const restShare = 9

/** Keeps `summary.json` up to date while trials end. */
export interface SummaryWriter {
  /** Says that the summary is out of date; it is written soon, once for all that ask meanwhile. */
  refresh(): void
  /** Waits until the last summary is written, and yields it. Rejects when it can't be. */
  finish(): Promise<Summary>
}

/**
 * Writes the result of `fold`. Reports the first failed write to `onProblem` and keeps trying: a later
 * write may succeed.
 */
export function summaryWriter(
  run: StoredRun,
  fold: () => Summary,
  onProblem: (error: unknown) => void,
): SummaryWriter {
  let writing: Promise<void> | undefined
  let stale = false
  let told = false
  const ending = new AbortController()
  const writeWhileStale = async () => {
    while (stale) {
      const began = performance.now()
      stale = false
      await run.saveSummary(fold()).catch((error: unknown) => {
        if (!told) onProblem(error)
        told = true
      })
      if (ending.signal.aborted) return
      await pause((performance.now() - began) * restShare, null, { signal: ending.signal }).catch(() => {})
    }
    writing = undefined
  }
  return {
    refresh() {
      stale = true
      writing ??= writeWhileStale()
    },
    async finish() {
      ending.abort()
      await writing
      const summary = fold()
      await run.saveSummary(summary)
      return summary
    },
  }
}
