import { toolName } from '../tool-name.js'

/** A step's call on one line: the tool and its parameters, as far as they are known. */
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

const maps = new WeakMap()

/** The call and the result of a step among the messages; undefined where they were not read yet. */
export function callOf(step, record) {
  return mapOf(record).calls.get(step.id)
}

/** What the agent said before it made the call of a step; undefined when it said nothing. Of several calls in one breath, the first has it. */
export function reasonFor(step, record) {
  return mapOf(record).reasons.get(step.id)
}

function mapOf(record) {
  const kept = maps.get(record) ?? { calls: new Map(), reasons: new Map(), said: new Map(), read: 0 }
  for (; kept.read < record.messages.length; kept.read++) {
    const message = record.messages[kept.read]
    // Executors that act at once speak in between each other.
    const who = message.executorId ?? ''
    if (message.type === 'assistant') kept.said.set(who, message.content)
    if (message.type !== 'tool_call') continue
    kept.calls.set(message.toolCallId, message)
    if (kept.said.has(who)) kept.reasons.set(message.toolCallId, kept.said.get(who))
    kept.said.delete(who)
  }
  maps.set(record, kept)
  return kept
}
