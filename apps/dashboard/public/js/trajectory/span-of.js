// @ts-check
/** @import { TrialRecord } from './trial-record.js' */

/**
 * The time from the first message to the end of the last step, without later grading and audits.
 * @param {TrialRecord} record
 */
export function spanOf(record) {
  const acts = record.messages.filter((message) => message.type.startsWith('delegation'))
  const ends = [
    ...acts.map((message) => Date.parse(message.timestamp)),
    ...record.steps.map((step) => Date.parse(step.started_at) + step.times.total_ms),
  ].filter(Number.isFinite)
  const begins = [
    ...record.messages.slice(0, 1).map((message) => Date.parse(message.timestamp)),
    ...record.steps.map((step) => Date.parse(step.started_at)),
  ].filter(Number.isFinite)
  const from = begins.reduce((min, time) => Math.min(min, time), Number.POSITIVE_INFINITY)
  return { from, to: ends.reduce((max, time) => Math.max(max, time), from + 1) }
}
