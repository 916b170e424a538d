import type { Draft } from '../findings/draft.js'
import { ruleOf } from '../rules/rules.js'

const isGrave = ({ rule, severity = ruleOf(rule).severity }: Draft): boolean =>
  severity === 'high' || severity === 'critical'

/**
 * Looks a third time for each grave fault that two looks showed: one that does not hold is not reproduced, and becomes a note. A look that can't be made
 * says nothing. Rejects when the signal aborts.
 */
export async function confirmGrave(drafts: readonly Draft[], signal: AbortSignal): Promise<readonly Draft[]> {
  const confirmed: Draft[] = []
  for (const draft of drafts) {
    const look = draft.reproduced === true && isGrave(draft) ? draft.lookAgain : undefined
    const reproduced = await look?.().catch(() => null)
    signal.throwIfAborted()
    confirmed.push(reproduced === false ? { ...draft, reproduced } : draft)
  }
  return confirmed
}
