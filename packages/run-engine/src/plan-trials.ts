import {
  countOf,
  isFault,
  type Outcome,
  type PlannedTrial,
  type Task,
  type TrialLine,
  trialName,
  UsageError,
} from '@webeval/core'

/** Which trials that have ended are to be run again: faults of ours, or whatever did not pass. */
export type RetryMode = 'faults' | 'failed'

/**
 * The trials that are still to be run: each task once before any task twice, in the suite's order. A
 * trial with a line is done, unless `retry` takes its outcome. Throws `UsageError` for more trials than a machine bears.
 */
export function planTrials(
  tasks: readonly Task[],
  trials: number,
  done: readonly TrialLine[],
  retry?: RetryMode,
): PlannedTrial[] {
  if (tasks.length * trials > maxPlanned)
    throw new UsageError(
      `${countOf(tasks.length, 'task')} × ${countOf(trials, 'trial')} are more than one run can hold; expected max ${maxPlanned} in all. Take fewer trials.`,
    )
  const kept = new Set(done.filter((line) => !takes(line.outcome, retry)).map(trialName))
  return Array.from({ length: trials }, (_, index) => index + 1).flatMap((trial) =>
    tasks
      .map((task) => ({ key: { query_id: task.query_id, trial }, task }))
      .filter(({ key }) => !kept.has(trialName(key))),
  )
}

/** Trials of one run: beyond it the plan alone would fill the memory. */
const maxPlanned = 5_000_000

const didNotPass: readonly Outcome[] = ['failed', 'agent_error', 'limit']

const takes = (outcome: Outcome, retry: RetryMode | undefined): boolean =>
  retry !== undefined && (isFault(outcome) || (retry === 'failed' && didNotPass.includes(outcome)))
