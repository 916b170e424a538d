// @ts-check
/** @import { TrialRecord } from './trial-record.js' */

const enoughBytes = 8_000_000

/**
 * Reads a trial of common size to its end, and the beginning of a larger one: the rest only when the reader goes there.
 * @param {TrialRecord} record
 */
export async function readMost(record) {
  while (record.hasMore() && record.bytes.messagesRead + record.bytes.stepsRead < enoughBytes)
    if ((await record.more()) === 0) return
}
