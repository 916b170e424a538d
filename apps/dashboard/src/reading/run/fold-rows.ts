import { totalTokens, type TrialLine, trialName } from '@webeval/core'
import type { TrialRow } from '../../api/trial-row.js'
import { type RunTasks, type TaskFacts, unknownTask } from '../trial/task-facts.js'

/** Rows of trials that have not ended: a number of trials that no machine could carry out must not take all memory. */
const maxPlanned = 20_000

/** A row for each planned trial, ended or not, in the suite's order; unplanned trials come last. */
export function foldRows(
  { tasks, byQueryId }: RunTasks,
  lines: ReadonlyMap<string, TrialLine>,
  planned: number,
): TrialRow[] {
  // As trials end, rows for the next ones come: each task is tried once before any is tried twice.
  const placeholders = Math.max(maxPlanned, 2 * lines.size)
  const trialsPerTask = Math.min(planned, Math.ceil(placeholders / Math.max(1, tasks.length)))
  const rows = tasks.flatMap((task) =>
    Array.from({ length: trialsPerTask }, (_, index) =>
      trialRow(task, index + 1, lines.get(trialName({ query_id: task.query_id, trial: index + 1 })) ?? null),
    ),
  )
  const unplanned = [...lines.values()].filter(
    (line) => line.trial > trialsPerTask || !byQueryId.has(line.query_id),
  )
  return [
    ...rows,
    ...unplanned.map((line) =>
      trialRow(byQueryId.get(line.query_id) ?? unknownTask(line.query_id), line.trial, line),
    ),
  ]
}

/** One row. */
export function trialRow(task: TaskFacts, trial: number, line: TrialLine | null): TrialRow {
  const { query_id, folder, query, site, category, difficulty } = task
  return {
    query_id,
    trial,
    task: folder,
    query,
    site,
    category,
    difficulty,
    outcome: line?.outcome ?? null,
    passed: line?.passed ?? null,
    score: line?.score ?? null,
    steps: line?.steps ?? null,
    duration_ms: line?.duration_ms ?? null,
    tokens: line ? totalTokens(line.usage) : null,
    cost_usd: line?.cost_usd ?? null,
  }
}
