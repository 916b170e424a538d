import { groupBy, isFault, sumCosts, totalTokens, type TrialKey, type TrialLine } from '@webeval/core'

/** Expected duration and cost of trials, estimated from trials that have ended. */
export interface RunEstimate {
  /** Ended trials that it was made from. */
  readonly from_trials: number
  /** Tool calls. */
  readonly steps: number
  readonly model_calls: number
  /** In and out. */
  readonly tokens: number
  /** US dollars; null when the cost of one of those trials is unknown. */
  readonly cost_usd: number | null
  /** Milliseconds of all trials together, one after another. */
  readonly trial_ms: number
  /** Milliseconds until the run ends, its workers kept busy. */
  readonly run_ms: number
}

/**
 * Estimates trials to come by the means of earlier ones: those of the same task where there are any, else of all. Faults
 * of ours are left out, since they end trials early. null when there is nothing to go by.
 */
export function estimateRun(
  todo: readonly Pick<TrialKey, 'query_id'>[],
  earlier: readonly TrialLine[],
  workers: number,
): RunEstimate | null {
  const ended = earlier.filter((line) => !isFault(line.outcome))
  if (ended.length === 0) return null
  const byTask = groupBy(ended, (line) => line.query_id)
  const expected = [...groupBy(todo, ({ query_id }) => byTask.get(query_id) ?? ended)]
  const total = (of: (line: TrialLine) => number) =>
    expected.reduce((sum, [lines, trials]) => sum + trials.length * mean(lines.map(of)), 0)
  const costs = ended.map((line) => line.cost_usd)
  const trialMs = total((line) => line.duration_ms)
  return {
    from_trials: ended.length,
    steps: Math.round(total((line) => line.steps)),
    model_calls: Math.round(total(callsIn)),
    tokens: Math.round(total((line) => totalTokens(line.usage))),
    cost_usd: sumCosts(costs) === null ? null : total((line) => line.cost_usd ?? 0),
    trial_ms: Math.round(trialMs),
    run_ms: Math.round(trialMs / Math.max(1, Math.min(workers, todo.length))),
  }
}

const callsIn = (line: TrialLine): number =>
  Object.values(line.usage).reduce((sum, { calls }) => sum + calls, 0)

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
