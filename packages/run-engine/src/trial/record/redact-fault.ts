import { inStrings, type Notice } from '@webeval/core'
import type { AgentStop } from '../drive/run-agent.js'
import type { TrialFault } from '../trial-fault.js'

type Redact = (text: string) => string

/** A fault whose message and details hold no secret: providers and pages quote what they were sent. */
export const redactFault = <F extends Pick<TrialFault, 'message' | 'details'>>(
  fault: F,
  redact: Redact,
): F => ({
  ...fault,
  message: redact(fault.message),
  ...(fault.details ? { details: inStrings(fault.details, redact) } : {}),
})

/** A stop whose words hold no secret; the answer stays as it is. */
export const redactStop = (stop: AgentStop, redact: Redact): AgentStop => ({
  ...stop,
  reason: redact(stop.reason),
  fault: stop.fault && redactFault(stop.fault, redact),
})

/** Notices that hold no secret. */
export const redactNotices = (notices: readonly Notice[], redact: Redact): readonly Notice[] =>
  notices.map((notice) => redactFault(notice, redact))
