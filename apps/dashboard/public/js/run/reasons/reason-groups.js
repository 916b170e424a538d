// @ts-check
/** @import { FailureReason, TrialDetail, TrialRow } from '../../../../src/api/trial-row.js' */

/**
 * Trials that did not pass for the same reason. `key` is the group's name in filters and addresses.
 * @typedef {{key: string, grader: string | null, kind: string, text: string, rows: readonly TrialRow[]}} ReasonGroup
 */

/**
 * The name of a reason that trials share.
 * @param {FailureReason} reason
 */
export const reasonKey = ({ grader, kind }) => (grader ? `${grader}: ${kind}` : kind)

/**
 * Groups the trials that did not pass by reason, the largest group first.
 * @param {readonly TrialRow[]} rows
 * @param {(row: TrialRow) => TrialDetail | undefined} detailOf
 * @returns {ReasonGroup[]}
 */
export function reasonGroups(rows, detailOf) {
  /** @type {Map<string, ReasonGroup & {rows: TrialRow[]}>} */
  const groups = new Map()
  for (const row of rows) {
    const reason = detailOf(row)?.reason
    if (!reason) continue
    const key = reasonKey(reason)
    const known = groups.get(key)
    if (known) known.rows.push(row)
    else groups.set(key, { key, ...reason, rows: [row] })
  }
  return [...groups.values()].toSorted((a, b) => b.rows.length - a.rows.length)
}
