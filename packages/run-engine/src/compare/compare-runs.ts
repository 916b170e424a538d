import { groupBy, isScored, type Outcome, sumCosts, type TrialLine } from '@webeval/core'

/**
 * How a task changed from run a to run b. `fixed`: it passes in a larger share of its counted trials;
 * `broken`: in a smaller one; `unchanged`: in the same; `not_counted`: one side has only uncounted trials
 * (infrastructure faults, blocks), so the two can't be compared; `other_checks`: the task asks or checks something
 * else in b; `new` and `gone`: only b, or only a, has trials of it.
 */
export type ComparisonVerdict =
  | 'fixed'
  | 'broken'
  | 'unchanged'
  | 'not_counted'
  | 'other_checks'
  | 'new'
  | 'gone'

/** One run's side of a pair: its trials of one task. */
export interface PairSide {
  readonly trials: number
  /** Trials that count in the pass rate, and of them passed. */
  readonly counted: number
  readonly passed: number
  readonly mean_steps: number
  readonly mean_duration_ms: number
  /** US dollars of all trials; null when a price is unknown. */
  readonly cost_usd: number | null
  readonly mean_score: number | null
}

/** The same trial number on both sides; null where one has none. */
export interface TrialPair {
  readonly trial: number
  readonly verdict: ComparisonVerdict
  readonly a: TrialLine | null
  readonly b: TrialLine | null
}

/** One task in both runs. */
export interface TaskPair {
  readonly query_id: string
  readonly verdict: ComparisonVerdict
  /** null when that run has no ended trial of the task. */
  readonly a: PairSide | null
  readonly b: PairSide | null
  readonly trials: readonly TrialPair[]
}

/** Two runs, paired by task. */
export interface RunComparison {
  /** Broken first, then fixed, not counted, checked differently, new, gone, unchanged; within those in the order of the suite. */
  readonly pairs: readonly TaskPair[]
  /** Tasks by verdict; every verdict has a number. */
  readonly counts: Readonly<Record<ComparisonVerdict, number>>
  /**
   * Sums and means over the tasks with the same checks and counted trials on both sides, so that like is compared with like.
   * null without such tasks.
   */
  readonly shared: { readonly tasks: number; readonly a: PairSide; readonly b: PairSide } | null
}

const order: readonly ComparisonVerdict[] = [
  'broken',
  'fixed',
  'not_counted',
  'other_checks',
  'new',
  'gone',
  'unchanged',
]

/** Facts about the tasks of two runs that their trials lack. */
interface Known {
  /** The ids of the suite's tasks. Tasks that it lacks follow in the order in which they ended, which differs from run to run. */
  readonly taskOrder?: readonly string[]
  /** Tasks that ask or check something else in b: their trials are not compared. */
  readonly otherChecks?: readonly string[]
}

/** Pairs the ended trials of two runs by task, and within a task by trial number. */
export function compareRuns(
  a: readonly TrialLine[],
  b: readonly TrialLine[],
  { taskOrder = [], otherChecks = [] }: Known = {},
): RunComparison {
  const others = new Set(otherChecks)
  const [tasksA, tasksB] = [byTask(a), byTask(b)]
  const ids = new Set([...taskOrder, ...tasksB.keys(), ...tasksA.keys()])
  const pairs = [...ids]
    .filter((id) => tasksA.has(id) || tasksB.has(id))
    .map((id) => pairTask(id, tasksA.get(id) ?? [], tasksB.get(id) ?? [], others.has(id)))
    .toSorted((one, other) => order.indexOf(one.verdict) - order.indexOf(other.verdict))
  const counts = Object.fromEntries(
    order.map((verdict) => [verdict, pairs.filter((pair) => pair.verdict === verdict).length]),
  ) as Record<ComparisonVerdict, number>
  const both = new Set(
    pairs
      .filter((pair) => pair.verdict !== 'other_checks' && pair.a?.counted && pair.b?.counted)
      .map((pair) => pair.query_id),
  )
  const sharedA = side(a.filter((line) => both.has(line.query_id)))
  const sharedB = side(b.filter((line) => both.has(line.query_id)))
  return { pairs, counts, shared: sharedA && sharedB ? { tasks: both.size, a: sharedA, b: sharedB } : null }
}

const byTask = (lines: readonly TrialLine[]) => groupBy(lines, (line) => line.query_id)

function pairTask(
  query_id: string,
  a: readonly TrialLine[],
  b: readonly TrialLine[],
  isOther: boolean,
): TaskPair {
  const judge = (one: PairSide | null, other: PairSide | null) =>
    isOther && one && other ? 'other_checks' : verdictOf(one, other)
  const [byTrialA, byTrialB] = [a, b].map((lines) => new Map(lines.map((line) => [line.trial, line]))) as [
    Map<number, TrialLine>,
    Map<number, TrialLine>,
  ]
  const numbers = [...new Set([...byTrialA.keys(), ...byTrialB.keys()])].toSorted((one, other) => one - other)
  const trials = numbers.map((trial): TrialPair => {
    const inA = byTrialA.get(trial) ?? null
    const inB = byTrialB.get(trial) ?? null
    return { trial, verdict: judge(side(inA ? [inA] : []), side(inB ? [inB] : [])), a: inA, b: inB }
  })
  const [sideA, sideB] = [side(a), side(b)]
  return { query_id, verdict: judge(sideA, sideB), a: sideA, b: sideB, trials }
}

function verdictOf(a: PairSide | null, b: PairSide | null): ComparisonVerdict {
  if (!a) return 'new'
  if (!b) return 'gone'
  if (a.counted === 0 || b.counted === 0) return 'not_counted'
  // Shares of whole numbers, compared without dividing.
  const change = b.passed * a.counted - a.passed * b.counted
  return change > 0 ? 'fixed' : change < 0 ? 'broken' : 'unchanged'
}

function side(lines: readonly TrialLine[]): PairSide | null {
  if (lines.length === 0) return null
  const scores = lines.flatMap((line) => (line.score === null ? [] : [line.score]))
  return {
    trials: lines.length,
    counted: countOf(lines, isScored),
    passed: countOf(lines, (outcome) => outcome === 'passed'),
    mean_steps: mean(lines.map((line) => line.steps)),
    mean_duration_ms: mean(lines.map((line) => line.duration_ms)),
    cost_usd: sumCosts(lines.map((line) => line.cost_usd)),
    mean_score: scores.length === 0 ? null : mean(scores),
  }
}

const countOf = (lines: readonly TrialLine[], counts: (outcome: Outcome) => boolean): number =>
  lines.filter((line) => counts(line.outcome)).length

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
