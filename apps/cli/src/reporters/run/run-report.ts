import {
  combineGrades,
  type ComparisonReport,
  type RunRecord,
  type StoredRun,
  type Summary,
  type TrialKey,
  type TrialLine,
} from '@webeval/core'
import { readUnfitTasks, type UnfitTask } from '@webeval/run-engine'

/** A trial as reporters for programs get it. */
export interface ReportedTrial {
  readonly line: TrialLine
  /** `failed`: it reflects on the agent. `error`: it ended without a verdict, which is never a pass. */
  readonly verdict: 'passed' | 'failed' | 'error'
  /** Why it did not pass, by its graders or, without a verdict, by its notices; empty where it passed. */
  readonly reason: string
}

/** A run as reporters for programs get it. */
export interface RunReport {
  readonly record: RunRecord
  readonly summary: Summary
  readonly trials: readonly ReportedTrial[]
  /** Planned trials that did not end. */
  readonly missing: readonly TrialKey[]
  /** Against the run of `--against`; null without one. */
  readonly comparison: (ComparisonReport & { readonly against: string }) | null
  /** Tasks that an audit found broken or suspect. */
  readonly unfit_tasks: readonly UnfitTask[]
}

/** Reads what reporters need from a stored run. */
export async function readRunReport(
  run: StoredRun,
  {
    record,
    summary,
    lines,
  }: Pick<RunReport, 'record' | 'summary'> & { readonly lines: readonly TrialLine[] },
  comparison: RunReport['comparison'],
): Promise<RunReport> {
  const trials: ReportedTrial[] = []
  for (const line of lines) {
    const verdict = verdictOf(line)
    trials.push({ line, verdict, reason: verdict === 'passed' ? '' : await reasonOf(run, line) })
  }
  const ended = new Set(lines.map((line) => `${line.trial} ${line.query_id}`))
  const missing = summary.tasks.flatMap(({ query_id }) =>
    Array.from({ length: record.trials }, (_, index) => ({ query_id, trial: index + 1 })).filter(
      (key) => !ended.has(`${key.trial} ${key.query_id}`),
    ),
  )
  return { record, summary, trials, missing, comparison, unfit_tasks: await readUnfitTasks(run) }
}

function verdictOf({ outcome }: TrialLine): ReportedTrial['verdict'] {
  if (outcome === 'passed') return 'passed'
  return outcome === 'failed' || outcome === 'agent_error' || outcome === 'limit' ? 'failed' : 'error'
}

/** Reasons of graders may hold megabytes of page state. */
const maxReason = 2_000

async function reasonOf(run: StoredRun, line: TrialLine): Promise<string> {
  const [grades, metadata] = await Promise.all([
    run.grades(line).catch(() => null),
    run.metadata(line).catch(() => null),
  ])
  const round = grades?.rounds.at(-1)?.grades ?? []
  const graded = round.length > 0 ? combineGrades(round) : null
  const fault = metadata?.errors.at(-1)?.message
  const told = graded && graded.outcome !== 'passed' ? graded.reason : fault
  return (told ?? `ended as ${line.outcome.replaceAll('_', ' ')}`).slice(0, maxReason)
}
