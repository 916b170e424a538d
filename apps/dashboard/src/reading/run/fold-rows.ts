import { trialTokens, type TrialLine } from '@webeval/core'
import type { TrialRow } from '../../api/trial-row.js'
import type { TrialLog } from '../trial/trial-log.js'
import { type RunTasks, type TaskFacts, unknownTask } from '../trial/task-facts.js'

/** Rows of trials that have not ended: a number of trials that no machine could carry out must not take all memory. */
const maxPlanned = 20_000

/** The rows of a run, with what it takes to add the next ones. */
export interface FoldedRows {
  readonly rows: readonly TrialRow[]
  readonly tasks: RunTasks
  readonly trialsPerTask: number
  /** The lines that are in it: the first `count` of the log's. */
  readonly ordered: TrialLog['ordered']
  readonly count: number
  /** Index of each task in the suite. */
  readonly places: ReadonlyMap<string, number>
}

/**
 * A row for each planned trial, ended or not, in the suite's order; unplanned trials come last. Continues from the rows of an earlier state of the same log, whose
 * other rows stay the same objects.
 */
export function foldRows(
  tasks: RunTasks,
  { ordered }: Pick<TrialLog, 'ordered'>,
  planned: number,
  before: FoldedRows | null = null,
): FoldedRows {
  // As trials end, rows for the next ones come: each task is tried once before any is tried twice.
  const placeholders = Math.max(maxPlanned, 2 * ordered.length)
  const trialsPerTask = Math.min(planned, Math.ceil(placeholders / Math.max(1, tasks.tasks.length)))
  const continues =
    before?.tasks === tasks && before.ordered === ordered && before.trialsPerTask === trialsPerTask
  const from = continues ? before : emptyRows(tasks, trialsPerTask)
  const rows = [...from.rows]
  const added = continues ? ordered.slice(from.count) : ordered
  for (const line of added) {
    const place = from.places.get(line.query_id)
    const row = trialRow(tasks.byQueryId.get(line.query_id) ?? unknownTask(line.query_id), line.trial, line)
    if (place === undefined || line.trial > trialsPerTask) rows.push(row)
    else rows[place * trialsPerTask + line.trial - 1] = row
  }
  return { ...from, rows, ordered, count: ordered.length }
}

/** A row for each planned trial, none of which has ended. */
function emptyRows(tasks: RunTasks, trialsPerTask: number): FoldedRows {
  const rows = tasks.tasks.flatMap((task) =>
    Array.from({ length: trialsPerTask }, (_, index) => trialRow(task, index + 1, null)),
  )
  const places = new Map(tasks.tasks.map(({ query_id }, index) => [query_id, index]))
  return { rows, tasks, trialsPerTask, ordered: [], count: 0, places }
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
    tokens: line ? trialTokens(line) : null,
    cost_usd: line?.cost_usd ?? null,
  }
}
