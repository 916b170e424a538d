import { type ComparisonReport, countOf } from '@webeval/core'
import type { ComparedRun } from './compared-run.js'

type Lists = Pick<ComparisonReport, 'only_in_a' | 'only_in_b' | 'other_checks' | 'not_counted' | 'one_trial'>

/** Names the limits of a comparison, a sentence each: cut-off runs, tasks that were left out, flips of one trial. */
export function comparisonNotes(a: ComparedRun, b: ComparedRun, lists: Lists): string[] {
  const { only_in_a, only_in_b, other_checks, not_counted, one_trial } = lists
  return [
    ...cutOff('A', a),
    ...cutOff('B', b),
    ...(other_checks.length > 0
      ? [
          `${countOf(other_checks.length, 'task asks or checks', 'tasks ask or check')} something else in B than in A: left out`,
        ]
      : []),
    ...(not_counted.length > 0
      ? [
          `${countOf(not_counted.length, 'task has', 'tasks have')} no counted trial in one of the runs (faults, blocks): left out`,
        ]
      : []),
    ...(only_in_a.length + only_in_b.length > 0
      ? [`${countOf(only_in_a.length, 'task')} only in A, ${only_in_b.length} only in B: left out`]
      : []),
    ...(one_trial.length > 0
      ? [
          `${countOf(one_trial.length, 'flip rests', 'flips rest')} on one trial and may be chance: --trials 3 would tell flaky tasks from changed ones`,
        ]
      : []),
  ]
}

function cutOff(name: 'A' | 'B', { record, lines }: ComparedRun): string[] {
  if (record === null || record.status === 'finished') return []
  const planned = record.suite.tasks * record.trials
  return [
    `${name} is ${record.status}: ${countOf(lines.length, 'trial')} of ${planned.toLocaleString('en')} ended`,
  ]
}
