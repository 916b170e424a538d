// @ts-check
/** @import { FailureReason, TrialDetail, TrialRow } from '../../../../src/api/trial-row.js' */

/** Outcomes that a pass rate counts. */
export const counted = new Set(['passed', 'failed', 'agent_error', 'limit'])

/**
 * A task with its trials, in their order. Sums and means are of the trials that ended; null before the first. `kinds`: how often each kind of reason is there.
 * @typedef {{
 *   task: string, query_id: string, query: string, site: string | null, category: string | null,
 *   trials: readonly TrialRow[], passed: number, counted: number, flaky: boolean,
 *   steps: number | null, duration_ms: number | null, cost_usd: number | null,
 *   reasons: readonly FailureReason[], kinds: ReadonlyMap<string, number>,
 * }} TaskOfRun
 */

/**
 * Rows of trials as rows of tasks, in the order in which their first trials come.
 * @param {readonly TrialRow[]} rows
 * @param {(row: TrialRow) => TrialDetail | undefined} detailOf
 * @returns {TaskOfRun[]}
 */
export function byTask(rows, detailOf) {
  /** @type {Map<string, TrialRow[]>} */
  const trials = new Map()
  for (const row of rows) {
    const known = trials.get(row.task)
    if (known) known.push(row)
    else trials.set(row.task, [row])
  }
  return [...trials.values()].map((some) => taskOf(some, detailOf))
}

/**
 * @param {TrialRow[]} trials
 * @param {(row: TrialRow) => TrialDetail | undefined} detailOf
 * @returns {TaskOfRun}
 */
function taskOf(trials, detailOf) {
  const { task, query_id, query, site, category } = /** @type {TrialRow} */ (trials[0])
  const ended = trials.filter(({ outcome }) => outcome !== null)
  const reasons = ended.flatMap((row) => detailOf(row)?.reason ?? [])
  /** @type {Map<string, number>} */
  const kinds = new Map()
  for (const { kind } of reasons) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  return {
    task,
    query_id,
    query,
    site,
    category,
    reasons,
    kinds,
    trials: trials.toSorted((a, b) => a.trial - b.trial),
    ...passesOf(ended),
    steps: mean(ended.map(({ steps }) => steps ?? 0)),
    duration_ms: mean(ended.map(({ duration_ms }) => duration_ms ?? 0)),
    cost_usd: ended.reduce(
      (sum, { cost_usd }) => (sum === null || cost_usd === null ? null : sum + cost_usd),
      /** @type {number | null} */ (0),
    ),
  }
}

/** @param {readonly TrialRow[]} ended */
function passesOf(ended) {
  const scored = ended.filter(({ outcome }) => counted.has(outcome ?? ''))
  const passed = scored.filter(({ outcome }) => outcome === 'passed').length
  return { passed, counted: scored.length, flaky: passed > 0 && passed < scored.length }
}

/** @param {readonly number[]} values */
const mean = (values) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
