import type { StoredRun, TrialKey } from '@webeval/core'
import { noRoomIn } from '../store/no-room-in.js'
import { diskProblem } from './disk-problem.js'

/** Faults that end a run early or leave a file of it unwritten. Each becomes a notice as it happens. */
export interface RunFaults {
  /** The latest one, as a sentence; null without any. */
  latest(): string | null
  /** A file of the run could not be written at the end. Reports a full disk only once. */
  unwritten(name: string): (error: unknown) => void
  /** The line of a trial could not be written: the run can't continue. */
  trialUnwritten(key: TrialKey, error: unknown): void
  /** A rule stops the run. */
  stop(reason: string): void
}

/** Collects the faults of a run; those that stop it abort `broken`. */
export function runFaults(
  { folder }: Pick<StoredRun, 'folder'>,
  runId: string,
  notice: (message: string) => void,
  broken: AbortController,
): RunFaults {
  let latest: string | null = null
  const report = (fault: string) => {
    latest = fault
    notice(fault)
    return fault
  }
  return {
    latest: () => latest,
    unwritten: (name) => (error) => {
      if (latest !== null && noRoomIn(error)) return
      report(
        `${name} could not be written into ${folder}: ${diskProblem(error)}, then complete the run with --resume ${runId}.`,
      )
    },
    trialUnwritten({ trial, query_id }, error) {
      report(
        `trial ${trial} of ${query_id} could not be written into ${folder}, so the run stops: ${diskProblem(error)}, then go on with --resume ${runId}.`,
      )
      broken.abort(error)
    },
    stop(reason) {
      broken.abort(
        new Error(report(`the run stops: ${reason} Then go on with --resume ${runId} --retry faults.`)),
      )
    },
  }
}
