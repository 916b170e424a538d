// @ts-check
import { toolName } from '../tool-name.js'
import { executorOf } from './executor-of.js'
/** @import { Message, ToolCallMessage } from '@webeval/core' */
/** @import { StepRow } from '../../../src/api/trial-view.js' */

/** @typedef {{messages: readonly Message[]}} Said */
/**
 * @typedef {{
 *   calls: Map<string, ToolCallMessage>, reasons: Map<string, string>, said: Map<string, string>, read: number,
 * }} CallMaps
 */

/**
 * A step's call on one line: the tool and its parameters, as far as they are known.
 * @param {StepRow} step
 * @param {Said & {named: (text: string) => string}} record
 * @param {number} [length] characters
 */
export function describeCall(step, record, length = 200) {
  const call = callOf(step, record)
  const params = call
    ? Object.entries(call.params).map(
        ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
      )
    : []
  const text = record.named(`${toolName(step.tool)} ${params.join(', ')}`.trim())
  return text.length > length ? `${text.slice(0, length - 1)}…` : text
}

/** @type {WeakMap<Said, CallMaps>} */
const maps = new WeakMap()

/**
 * The call and the result of a step among the messages; undefined where they were not read yet.
 * @param {StepRow} step
 * @param {Said} record
 */
export function callOf(step, record) {
  return mapOf(record).calls.get(step.id)
}

/**
 * The agent's message before the call of a step; undefined without one. Of several calls in one breath, the first has it.
 * @param {StepRow} step
 * @param {Said} record
 */
export function reasonFor(step, record) {
  return mapOf(record).reasons.get(step.id)
}

/** @param {Said} record */
function mapOf(record) {
  /** @type {CallMaps} */
  const kept = maps.get(record) ?? { calls: new Map(), reasons: new Map(), said: new Map(), read: 0 }
  for (const message of record.messages.slice(kept.read)) {
    // Executors that act at once speak in between each other.
    const who = executorOf(message) ?? ''
    if (message.type === 'assistant') kept.said.set(who, message.content)
    if (message.type !== 'tool_call') continue
    kept.calls.set(message.toolCallId, message)
    const said = kept.said.get(who)
    if (said !== undefined) kept.reasons.set(message.toolCallId, said)
    kept.said.delete(who)
  }
  kept.read = record.messages.length
  maps.set(record, kept)
  return kept
}
