// @ts-check
import { executorOf } from './executor-of.js'
/** @import { TrialRecord } from './trial-record.js' */

/**
 * @typedef {{start: number, end: number | null, instruction: string, status?: string, summary?: string}} Delegation
 */

/**
 * The delegations to an executor, from instruction to summary.
 * @param {TrialRecord} record
 * @param {string} name
 */
export function delegations(record, name) {
  /** @type {Delegation[]} */
  const found = []
  for (const message of record.messages) {
    if (executorOf(message) !== name) continue
    if (message.type === 'delegation')
      found.push({ start: Date.parse(message.timestamp), end: null, instruction: message.instruction })
    const open = found.at(-1)
    if (message.type === 'delegation_result' && open && open.end === null)
      Object.assign(open, {
        end: Date.parse(message.timestamp),
        status: message.status,
        summary: message.summary,
      })
  }
  return found
}

/**
 * The steps of all lanes that began within a span of time: how many came before it, and how many are in it.
 * @param {TrialRecord} record
 * @param {number} start
 * @param {number} end
 */
export function stepsIn(record, start, end) {
  const begins = record.steps.map((step) => Date.parse(step.started_at))
  return {
    at: begins.filter((time) => time < start).length,
    steps: begins.filter((time) => time >= start && time <= end).length,
  }
}
