// @ts-check
/** @import { LiveTrial } from '../../../../src/api/live-trial.js' */
/** @import { RunView } from '../../../../src/api/run-view.js' */
/** @import { TrialDetail, TrialRow } from '../../../../src/api/trial-row.js' */
/** @import { TaskOfRun } from './by-task.js' */

/**
 * @typedef {{
 *   rows: readonly TrialRow[], details: ReadonlyMap<string, TrialDetail>, live: ReadonlySet<string>,
 *   tasks: readonly TaskOfRun[], perTask: number, shown: number, whole: boolean, detailed: boolean, at: number,
 *   excerpts: ReadonlyMap<string, string>,
 *   commandOf: (task: TaskOfRun) => string | null,
 * }} TableState
 */

/**
 * @typedef {{
 *   details: ReadonlyMap<string, TrialDetail>, live: readonly LiveTrial[], whole: boolean, detailed: boolean,
 *   facets: RunView['facets'], perTask: number, commandOf: (task: TaskOfRun) => string | null,
 * }} TableNews
 */

/**
 * The state of a table that has no rows yet.
 * @param {ReadonlyMap<string, string>} excerpts
 * @returns {TableState}
 */
export const emptyState = (excerpts) => ({
  rows: [],
  tasks: [],
  details: new Map(),
  live: new Set(),
  excerpts,
  perTask: 1,
  shown: 0,
  whole: false,
  detailed: false,
  at: -1,
  commandOf: () => null,
})
