import type { TrialLog } from '@webeval/core'

/** A log for the agent, and the way to take it back. */
export interface AgentLog {
  readonly log: TrialLog
  /** Drops what the agent says from now on. */
  end(): void
}

/** A log whose errors hold no secret, and that takes nothing more once the agent has ended: an agent that was left behind never speaks after its final answer. */
export function logUntilEnd(log: TrialLog, redact = (text: string) => text): AgentLog {
  let ended = false
  const whileRunning =
    <Said extends readonly unknown[]>(say: (...said: Said) => Promise<void>) =>
    async (...said: Said): Promise<void> => {
      if (!ended) await say(...said)
    }
  return {
    log: {
      logAssistant: whileRunning(log.logAssistant),
      logError: whileRunning((content, errorCode) => log.logError(redact(content), errorCode)),
      logDelegation: whileRunning(log.logDelegation),
      logDelegationResult: whileRunning(log.logDelegationResult),
    },
    end: () => void (ended = true),
  }
}
