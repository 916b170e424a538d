import type { ComparisonReport, RunRecord, StoredRun, TrialLine } from '@webeval/core'
import {
  checksOf,
  compareOutcomes,
  compareRuns,
  gradedBy,
  type RunComparison,
  taskCheck,
} from '@webeval/run-engine'

/** Two stored runs, compared. Counts and figures leave out the tasks that ask or check something else in run b. */
export interface ReadComparison {
  readonly a: RunRecord
  readonly b: RunRecord
  readonly report: ComparisonReport
  readonly comparison: RunComparison
}

/** Reads two runs and compares run b with run a. */
export async function readComparison(runA: StoredRun, runB: StoredRun): Promise<ReadComparison> {
  const [a, b] = await Promise.all([readSide(runA), readSide(runB)])
  const order = [...b.checks.keys(), ...a.checks.keys()]
  const report = compareOutcomes(a, b)
  const others = new Set(report.other_checks)
  const isAlike = ({ query_id }: TrialLine) => !others.has(query_id)
  const { counts, shared } = compareRuns(a.lines.filter(isAlike), b.lines.filter(isAlike), order)
  const comparison = { ...compareRuns(a.lines, b.lines, order), counts, shared }
  return { a: a.record, b: b.record, report, comparison }
}

async function readSide(run: StoredRun) {
  const [record, lines, tasks]: [RunRecord, readonly TrialLine[], Awaited<ReturnType<StoredRun['tasks']>>] =
    await Promise.all([run.record(), run.trials(), run.tasks()])
  const checks = new Map(checksOf(tasks))
  const regraded = await gradedBy(run, lines)
  for (const task of tasks ?? []) {
    const graders = regraded.get(task.query_id)
    if (graders !== undefined) checks.set(task.query_id, taskCheck(task, graders))
  }
  return { record, lines, checks }
}
