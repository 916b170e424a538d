import { isDelegationMessage, isDelegationResultMessage, type Message } from '@webeval/core'

/** Whether two executors were ever at work at the same time. */
export function actAtOnce(messages: readonly Message[]): boolean {
  const working = new Set<string>()
  for (const message of messages) {
    if (isDelegationMessage(message)) working.add(message.executorId)
    if (isDelegationResultMessage(message)) working.delete(message.executorId)
    if (working.size > 1) return true
  }
  return false
}
