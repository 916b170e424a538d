import {
  type FailedTrial,
  type FailureGroup,
  failuresByReason,
  isScored,
  type StoredRun,
  type TrialLine,
} from '@webeval/core'

/** Max failed trials whose files are read: beyond that, reading them would delay the end of a run by seconds. */
const maxRead = 1_000

/** The failed trials of a run by reason. */
export interface Failures {
  /** Trials that count and did not pass. */
  readonly failed: number
  /** How many of these were read and grouped: the first of them. */
  readonly read: number
  readonly groups: readonly FailureGroup[]
}

/** Groups the failed trials of a stored run by reason. Faults are not failures: the outcomes count them. */
export async function readFailures(
  run: Pick<StoredRun, 'grades' | 'metadata'>,
  lines: readonly TrialLine[],
): Promise<Failures> {
  const failed = lines.filter(({ outcome, passed }) => isScored(outcome) && passed !== true)
  const trials: FailedTrial[] = []
  for (const line of failed.slice(0, maxRead)) trials.push(await readFailed(run, line))
  return { failed: failed.length, read: trials.length, groups: failuresByReason(trials) }
}

/** A trial whose files are gone or unreadable still has its outcome. */
async function readFailed(
  run: Pick<StoredRun, 'grades' | 'metadata'>,
  line: TrialLine,
): Promise<FailedTrial> {
  const { query_id, trial, outcome } = line
  const [grades, metadata] = await Promise.all([
    run.grades(line).catch(() => null),
    run.metadata(line).catch(() => null),
  ])
  return {
    key: { query_id, trial },
    outcome,
    termination: metadata?.termination_reason,
    grades: grades?.rounds.at(-1)?.grades ?? [],
    error: metadata?.errors.at(-1)?.message,
  }
}
