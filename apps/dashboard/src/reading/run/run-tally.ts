import {
  type CostByRole,
  isScored,
  type Outcome,
  sumCostsByRole,
  sumUsage,
  trialTokens,
  type TrialLine,
  type UsageByRole,
} from '@webeval/core'
import { costsOf } from '@webeval/run-engine'

/** Counts of trials for a pass rate. */
export interface TrialCounts {
  trials: number
  passed: number
  /** Trials whose outcome reflects the agent. */
  counted: number
}

/** Sums over the trial lines of a run, so that a new line costs the same however many there are. */
export interface RunTally extends Readonly<TrialCounts> {
  readonly steps: number
  readonly durationMs: number
  readonly tokens: number
  /** US dollars; null as soon as one trial's cost is unknown. */
  readonly costUsd: number | null
  readonly costByRole: CostByRole
  readonly usage: UsageByRole
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>
  /** Scores from 0 to 100; null before the first. */
  readonly scores: {
    readonly sum: number
    readonly min: number
    readonly max: number
    readonly count: number
  } | null
  readonly byTask: ReadonlyMap<string, Readonly<TrialCounts>>
  /** Adds a trial that is not in it yet. */
  add(line: TrialLine): void
}

/** Starts without a trial. */
export function runTally(): RunTally {
  const byTask = new Map<string, TrialCounts>()
  const outcomes: Partial<Record<Outcome, number>> = {}
  const tally = {
    ...noTrials(),
    steps: 0,
    durationMs: 0,
    tokens: 0,
    costUsd: 0 as number | null,
    costByRole: {} as CostByRole,
    usage: {} as UsageByRole,
    outcomes,
    scores: null as RunTally['scores'],
    byTask,
    add(line: TrialLine): void {
      const ofTask = byTask.get(line.query_id) ?? noTrials()
      byTask.set(line.query_id, ofTask)
      count(ofTask, line)
      count(tally, line)
      tally.steps += line.steps
      tally.durationMs += line.duration_ms
      tally.tokens += trialTokens(line) ?? 0
      tally.costUsd = tally.costUsd === null || line.cost_usd === null ? null : tally.costUsd + line.cost_usd
      tally.costByRole = sumCostsByRole([tally.costByRole, costsOf(line)])
      tally.usage = sumUsage([tally.usage, line.usage])
      outcomes[line.outcome] = (outcomes[line.outcome] ?? 0) + 1
      if (line.score !== null) tally.scores = withScore(tally.scores, line.score * 100)
    },
  }
  return tally
}

/** The counts of several tasks together. */
export function sumCounts(tasks: readonly Readonly<TrialCounts>[]): TrialCounts {
  const sum = noTrials()
  for (const { trials, passed, counted } of tasks) {
    sum.trials += trials
    sum.passed += passed
    sum.counted += counted
  }
  return sum
}

const noTrials = (): TrialCounts => ({ trials: 0, passed: 0, counted: 0 })

function count(counts: TrialCounts, { outcome }: TrialLine): void {
  counts.trials++
  if (outcome === 'passed') counts.passed++
  if (isScored(outcome)) counts.counted++
}

function withScore(scores: RunTally['scores'], score: number): NonNullable<RunTally['scores']> {
  const { sum, min, max, count: before } = scores ?? { sum: 0, min: 100, max: 0, count: 0 }
  return { sum: sum + score, min: Math.min(min, score), max: Math.max(max, score), count: before + 1 }
}
