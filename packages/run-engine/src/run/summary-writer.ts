import type { StoredRun, Summary } from '@webeval/core'

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
  const writeWhileStale = async () => {
    while (stale) {
      stale = false
      await run.saveSummary(fold()).catch((error: unknown) => {
        if (!told) onProblem(error)
        told = true
      })
    }
    writing = undefined
  }
  return {
    refresh() {
      stale = true
      writing ??= writeWhileStale()
    },
    async finish() {
      await writing
      const summary = fold()
      await run.saveSummary(summary)
      return summary
    },
  }
}
