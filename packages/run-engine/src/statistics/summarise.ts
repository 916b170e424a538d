import {
  groupBy,
  isScored,
  runDuration,
  type CostByRole,
  type Outcome,
  type PassRate,
  type RunRecord,
  scoredOutcomes,
  sumCosts,
  sumCostsByRole,
  type Summary,
  sumUsage,
  type TaskRow,
  type TrialLine,
} from '@webeval/core'
import { passAtK, passHatK } from './pass-at-k.js'
import { passRateInterval, type TaskCounts } from './pass-rate-interval.js'

/**
 * Sums up a run from its trial lines. Tasks without a line get a row too; null means that no trial counted.
 */
export function summarise(
  run: Pick<RunRecord, 'run_id' | 'trials' | 'started_at' | 'finished_at' | 'sittings'>,
  lines: readonly TrialLine[],
  queryIds: readonly string[],
): Summary {
  const byTask = groupBy(lines, (line) => line.query_id)
  const rows = [...new Set([...queryIds, ...byTask.keys()])].map((id) => taskRow(id, byTask.get(id) ?? []))
  return {
    schema_version: 1,
    run_id: run.run_id,
    totals: {
      tasks: rows.length,
      planned: rows.length * run.trials,
      trials: lines.length,
      steps: sum(lines.map((line) => line.steps)),
      duration_ms: sum(lines.map((line) => line.duration_ms)),
      wall_clock_ms: runDuration(run, null),
    },
    outcomes: countOutcomes(lines),
    pass_rate: passRateOf(countsOf(lines), rows),
    ...ratesByK(rows, run.trials),
    tasks: rows,
    usage: sumUsage(lines.map((line) => line.usage)),
    cost_usd: sumCosts(lines.map((line) => line.cost_usd)),
    cost_by_role: sumCostsByRole(lines.map(costsOf)),
  }
}

/** Passed over the trials whose outcome reflects the agent, with its interval. */
export const passRate = (lines: readonly TrialLine[]): PassRate =>
  passRateOf(countsOf(lines), [...groupBy(lines, (line) => line.query_id).values()].map(countsOf))

/** The same from counts of trials (all, passed, and those whose outcome reflects the agent), of the run and of each of its tasks. */
export function passRateOf(
  { trials, passed, counted: denominator }: Pick<TaskRow, 'trials' | 'passed' | 'counted'>,
  tasks: Iterable<TaskCounts>,
): PassRate {
  return {
    value: denominator === 0 ? null : passed / denominator,
    passed,
    denominator,
    over: [...scoredOutcomes],
    ...passRateInterval(tasks),
    worst_case: trials === 0 ? null : passed / trials,
  }
}

const countsOf = (lines: readonly TrialLine[]) => ({
  trials: lines.length,
  passed: lines.filter((line) => line.outcome === 'passed').length,
  counted: lines.filter((line) => isScored(line.outcome)).length,
})

function taskRow(query_id: string, lines: readonly TrialLine[]): TaskRow {
  const scores = lines.flatMap((line) => (line.score === null ? [] : [line.score]))
  return {
    query_id,
    ...countsOf(lines),
    outcomes: countOutcomes(lines),
    mean_steps: mean(lines.map((line) => line.steps)) ?? 0,
    mean_duration_ms: mean(lines.map((line) => line.duration_ms)) ?? 0,
    mean_score: mean(scores),
  }
}

/** pass@k and pass^k over tasks, for each k up to the trials of a task. */
export const ratesByK = (
  rows: readonly Pick<TaskRow, 'passed' | 'counted'>[],
  trials: number,
): Pick<Summary, 'pass_at_k' | 'pass_hat_k'> => ({
  pass_at_k: overTasks(rows, trials, passAtK),
  pass_hat_k: overTasks(rows, trials, passHatK),
})

/** The mean of an estimate over the tasks that have enough counted trials for it, by k. */
function overTasks(
  rows: readonly Pick<TaskRow, 'passed' | 'counted'>[],
  trials: number,
  estimate: (n: number, c: number, k: number) => number,
): Summary['pass_at_k'] {
  const byK: Summary['pass_at_k'] = {}
  const most = rows.reduce((counted, row) => Math.max(counted, row.counted), 0)
  for (let k = 1; k <= Math.min(trials, most); k++) {
    const values = rows.filter((row) => row.counted >= k).map((row) => estimate(row.counted, row.passed, k))
    const value = mean(values)
    if (value !== null) byK[k] = { value, tasks: values.length }
  }
  return byK
}

function countOutcomes(lines: readonly TrialLine[]): Partial<Record<Outcome, number>> {
  const counts: Partial<Record<Outcome, number>> = {}
  for (const { outcome } of lines) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length

/** Costs of a trial by role. A line of an older version lacks them: they are unknown, unless nothing was spent. */
export const costsOf = ({ cost_by_role, cost_usd, usage }: TrialLine): CostByRole =>
  cost_by_role ?? Object.fromEntries(Object.keys(usage).map((role) => [role, cost_usd === 0 ? 0 : null]))
