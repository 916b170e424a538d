import type { ComparisonReport, RunRecord, StoredRun, TrialLine } from '@webeval/core'
import { checksOf, compareOutcomes, compareRuns, gradedBy, type RunComparison } from '@webeval/run-engine'

/** Two stored runs, compared. */
export interface ReadComparison {
  readonly a: RunRecord
  readonly b: RunRecord
  readonly report: ComparisonReport
  readonly comparison: RunComparison
}

/** Reads two runs and compares run b with run a. */
export async function readComparison(runA: StoredRun, runB: StoredRun): Promise<ReadComparison> {
  const [a, b] = await Promise.all([readSide(runA), readSide(runB)])
  const taskOrder = [...b.checks.keys(), ...a.checks.keys()]
  const report = compareOutcomes(a, b)
  const comparison = compareRuns(a.lines, b.lines, { taskOrder, otherChecks: report.other_checks })
  return { a: a.record, b: b.record, report, comparison }
}

/** Reads one run as a comparison takes it. */
export async function readSide(run: StoredRun) {
  const [record, lines, tasks]: [RunRecord, readonly TrialLine[], Awaited<ReturnType<StoredRun['tasks']>>] =
    await Promise.all([run.record(), run.trials(), run.tasks()])
  return { record, lines, checks: checksOf(tasks, await gradedBy(run, lines)) }
}
