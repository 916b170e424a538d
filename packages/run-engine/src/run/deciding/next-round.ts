import { groupBy, isScored, type TrialLine } from '@webeval/core'
import { mean, sampleVariance } from 'simple-statistics'
import { studentQuantile } from '../../statistics/student-quantile.js'
import { passRate } from '../../statistics/summarise.js'

/** Question that a run repeats its tasks for. */
export interface DecisionGoal {
  /** Is the pass rate above or below this one? */
  readonly rate: number
  /** Max trials per task. */
  readonly max_trials: number
}

/** Whether to try each task once more; else the answer with its reason. */
export type NextRound =
  | { readonly again: true }
  | { readonly again: false; readonly verdict: 'above' | 'below' | 'undecided'; readonly reason: string }

/**
 * Decides after a round whether another one may change the answer. It may not where the interval already excludes the rate, or where the tasks differ so much
 * from each other that max_trials of each would leave the rate inside.
 */
export function nextRound(
  lines: readonly TrialLine[],
  trials: number,
  { rate, max_trials }: DecisionGoal,
): NextRound {
  const { value, interval } = passRate(lines)
  const stop = (verdict: 'above' | 'below' | 'undecided', reason: string) =>
    ({ again: false, verdict, reason }) as const
  if (value === null || interval === null) return stop('undecided', 'no trial counts')
  if (interval[0] > rate) return stop('above', `its 95 % interval lies above`)
  if (interval[1] < rate) return stop('below', `its 95 % interval lies below`)
  if (trials >= max_trials) return stop('undecided', `the max of ${max_trials} trials per task is reached`)
  if (trials >= 2 && isHopeless(lines, value, { rate, max_trials }))
    return stop('undecided', 'further trials of these tasks would not tell, more tasks would')
  return { again: true }
}

/**
 * The variance of the mean over tasks has two parts: one by which tasks differ, which no repetition lessens, and one by which trials of a task differ (one-way
 * analysis of variance; W. G. Cochran, Sampling Techniques, 1977, 10.3).
 */
function isHopeless(lines: readonly TrialLine[], value: number, { rate, max_trials }: DecisionGoal): boolean {
  const counted = lines.filter((line) => isScored(line.outcome))
  const tasks = [...groupBy(counted, (line) => line.query_id).values()].map((own) => ({
    trials: own.length,
    rate: own.filter((line) => line.outcome === 'passed').length / own.length,
  }))
  const repeated = tasks.filter((task) => task.trials > 1)
  if (repeated.length < 2) return tasks.length > 1 && repeated.length === 0 ? false : tasks.length < 2
  const within = mean(repeated.map((task) => (task.rate * (1 - task.rate) * task.trials) / (task.trials - 1)))
  const trials = mean(repeated.map((task) => task.trials))
  const between = Math.max(0, sampleVariance(tasks.map((task) => task.rate)) - within / trials)
  const reach = studentQuantile(tasks.length - 1) * Math.sqrt((between + within / max_trials) / tasks.length)
  // By so much the rate itself may still move.
  const drift = 2 * Math.sqrt(within / trials / tasks.length)
  return Math.abs(value - rate) + drift < reach
}
