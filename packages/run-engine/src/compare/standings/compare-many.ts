import {
  type ComparisonReport,
  groupBy,
  isScored,
  type Outcome,
  type PassRate,
  type TrialLine,
} from '@webeval/core'
import { mean } from 'simple-statistics'
import { passRate } from '../../statistics/summarise.js'
import { compareOutcomes } from '../difference/compare-outcomes.js'
import type { ComparedRun } from '../difference/compared-run.js'
import { holm } from './holm.js'
import { type StandingUsage, standingUsage } from './standing-usage.js'

/** A run among several. Its rate, steps, time and usage are those of the tasks that all runs share. */
export interface RunStanding {
  readonly run_id: string
  readonly pass_rate: PassRate
  /** Of all its trials, those of other tasks too: faults never go unseen. */
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>
  /** Its trials of the shared tasks. */
  readonly trials: number
  /** Means over these; null without any. */
  readonly mean_steps: number | null
  readonly mean_duration_ms: number | null
  readonly usage: StandingUsage
  /** The difference to the first run, with p-values corrected for their number (Holm); null for that itself. */
  readonly against_first: Pick<ComparisonReport, 'difference' | 'p_value' | 'verdict'> | null
}

/** Several runs over the tasks that all of them share, the highest pass rate first. */
export interface Standings {
  /** Tasks with the same checks and a counted trial in each run. */
  readonly tasks: number
  readonly runs: readonly RunStanding[]
  /** Tasks that were left out. */
  readonly left_out: {
    readonly other_checks: readonly string[]
    /** No run has all tasks: these lack in one or more. */
    readonly missing: readonly string[]
    /** Only faults or blocks in one or more. */
    readonly not_counted: readonly string[]
  }
}

/** Ranks runs by their pass rate over the tasks that all of them share, so that like is compared with like. */
export function compareMany(given: readonly (ComparedRun & { readonly run_id: string })[]): Standings {
  const sides = given.map((run) => ({ run, byTask: groupBy(run.lines, (line) => line.query_id) }))
  const ids = [...new Set(sides.flatMap(({ byTask }) => [...byTask.keys()]))]
  const reasons = groupBy(ids, (id) => {
    if (sides.some(({ byTask }) => !byTask.has(id))) return 'missing'
    if (new Set(given.flatMap(({ checks }) => checks.get(id) ?? [])).size > 1) return 'other_checks'
    return sides.every(({ byTask }) => byTask.get(id)!.some(isCounted)) ? 'shared' : 'not_counted'
  })
  const shared = new Set(reasons.get('shared'))
  const cut = given.map((run) => ({ ...run, lines: run.lines.filter((line) => shared.has(line.query_id)) }))
  const ranked = cut
    .map((run) => ({ run, rate: passRate(run.lines) }))
    .toSorted((a, b) => (b.rate.value ?? -1) - (a.rate.value ?? -1))
  const against = againstFirst(ranked.map(({ run }) => run))
  return {
    tasks: shared.size,
    left_out: {
      other_checks: reasons.get('other_checks') ?? [],
      missing: reasons.get('missing') ?? [],
      not_counted: reasons.get('not_counted') ?? [],
    },
    runs: ranked.map(({ run, rate }, place) => ({
      run_id: run.run_id,
      pass_rate: rate,
      outcomes: outcomesOf(given.find((each) => each.run_id === run.run_id)!.lines),
      trials: run.lines.length,
      mean_steps: meanOf(run.lines, (line) => line.steps),
      mean_duration_ms: meanOf(run.lines, (line) => line.duration_ms),
      usage: standingUsage(run.lines),
      against_first: place === 0 ? null : against[place - 1]!,
    })),
  }
}

const isCounted = (line: TrialLine) => isScored(line.outcome)

const meanOf = (lines: readonly TrialLine[], figure: (line: TrialLine) => number): number | null =>
  lines.length === 0 ? null : mean(lines.map(figure))

const outcomesOf = (lines: readonly TrialLine[]): RunStanding['outcomes'] =>
  Object.fromEntries([...groupBy(lines, (line) => line.outcome)].map(([name, of]) => [name, of.length]))

function againstFirst([first, ...others]: readonly ComparedRun[]): NonNullable<
  RunStanding['against_first']
>[] {
  const reports = others.map((run) => compareOutcomes(first!, run))
  const corrected = holm(reports.map((report) => report.p_value))
  return reports.map(({ difference, verdict }, place) => {
    const p_value = corrected[place] ?? null
    return { difference, p_value, verdict: p_value !== null && p_value < 0.05 ? verdict : 'undecided' }
  })
}
