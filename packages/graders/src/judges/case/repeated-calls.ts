import { isToolCallMessage, type Message } from '@webeval/core'

/** How many tool calls were the same as the call before them by the same executor: tool and parameters alike. */
export function repeatedCalls(messages: readonly Message[]): number {
  const last = new Map<string, string>()
  return messages.filter(isToolCallMessage).filter(({ tool, params, executorId = '' }) => {
    const call = JSON.stringify([tool, params])
    const repeated = last.get(executorId) === call
    last.set(executorId, call)
    return repeated
  }).length
}
