import { type Message, type Step, type ToolResultMessage, withoutAsides } from '@webeval/core'
import { quoted } from './quoted.js'

/** Characters of one thing that was said, called or answered. */
const longest = { said: 1_000, params: 400, answer: 500, url: 300 }

/**
 * The agent's acts and words, a line each, in order: calls with their step number and answer, messages, and
 * the exchange between an orchestrator and its executors. All of it is untrusted and belongs in a fence.
 */
export function storyOf(messages: readonly Message[], steps: readonly Step[]): string[] {
  const results = new Map<string, ToolResultMessage>()
  for (const message of messages) if (message.type === 'tool_result') results.set(message.toolCallId, message)
  const numbers = new Map(steps.map(({ id, step }) => [id, step]))
  let calls = 0
  return messages.flatMap((message, index) => {
    switch (message.type) {
      case 'user':
        // The first one is the task, which has its own section.
        return index === 0 ? [] : [`user said: ${quoted(message.content, longest.said)}`]
      case 'assistant':
        return [`${speaker(message.executorId)} said: ${quoted(message.content, longest.said)}`]
      case 'tool_call': {
        calls++
        const number = numbers.get(message.toolCallId) ?? calls
        const by = message.executorId === undefined ? '' : ` by ${speaker(message.executorId)}`
        const call = `step ${number}${by}: ${quoted(message.tool, 60)} with ${quoted(message.params, longest.params)}`
        return [`${call} → ${answered(results.get(message.toolCallId))}`]
      }
      case 'tool_result':
        return []
      case 'delegation': {
        const limit = message.maxSteps === undefined ? '' : `, at most ${message.maxSteps} steps`
        return [
          `agent delegated to ${speaker(message.executorId)}${limit}: ${quoted(message.instruction, longest.said)}`,
        ]
      }
      case 'delegation_result': {
        const at = message.currentUrl === undefined ? '' : ` at ${quoted(message.currentUrl, longest.url)}`
        return [
          `${speaker(message.executorId)} reported ${message.status} after ${message.stepsUsed} steps${at}: ${quoted(message.summary, longest.said)}`,
        ]
      }
      case 'error':
        return [`fault: ${quoted(message.content, longest.answer)}`]
    }
  })
}

const speaker = (executorId: string | undefined): string =>
  executorId === undefined ? 'agent' : `executor ${quoted(executorId, 40)}`

function answered(result: ToolResultMessage | undefined): string {
  if (!result) return 'no answer is on record'
  // The record holds the observations, in our words.
  const plain = typeof result.result === 'string' ? withoutAsides(result.result) : result.result
  return `${result.isError ? 'failed' : 'answered'} ${quoted(plain, longest.answer)}`
}
