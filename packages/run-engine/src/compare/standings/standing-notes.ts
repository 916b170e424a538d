import { countOf, type RunRecord } from '@webeval/core'
import type { Standings } from './compare-many.js'

/** Names the limits of a comparison of several runs, a sentence each. */
export function standingNotes(
  { tasks, runs, left_out }: Standings,
  records: readonly Pick<RunRecord, 'run_id' | 'status'>[],
): string[] {
  const left = (ids: readonly string[], one: string, several: string) =>
    ids.length === 0 ? [] : [`${countOf(ids.length, one, several)}: left out`]
  const isReported = runs.some(({ usage }) => usage.self_reported)
  return [
    ...(tasks === 0
      ? ['No task has a counted trial and the same checks in all runs: nothing to compare']
      : []),
    ...records.flatMap(({ run_id, status }) => (status === 'finished' ? [] : [`${run_id} is ${status}`])),
    ...left(left_out.missing, 'task is not in all runs', 'tasks are not in all runs'),
    ...left(left_out.other_checks, 'task is checked differently', 'tasks are checked differently'),
    ...left(
      left_out.not_counted,
      'task has only faults or blocks in one of the runs',
      'tasks have only faults or blocks in one of the runs',
    ),
    ...(isReported ? ['* is what the agent reports of itself: webeval did not measure it'] : []),
  ]
}
