import type { Draft } from '../findings/draft.js'
import { ruleOf } from '../rules/rules.js'

const isGrave = ({ rule, severity = ruleOf(rule).severity }: Draft): boolean =>
  severity === 'high' || severity === 'critical'

/**
 * Looks once more for each grave fault: a third time for those that two looks showed, a second time for those that one look showed. One that does not
 * hold is not reproduced, and becomes a note. A look that can't be made says nothing. Rejects when the signal aborts.
 */
export async function confirmGrave(drafts: readonly Draft[], signal: AbortSignal): Promise<readonly Draft[]> {
  const confirmed: Draft[] = []
  for (const draft of drafts) {
    const look = draft.reproduced !== false && isGrave(draft) ? draft.lookAgain : undefined
    const holds = await look?.().catch(() => null)
    signal.throwIfAborted()
    confirmed.push(typeof holds === 'boolean' ? { ...draft, reproduced: holds } : draft)
  }
  return confirmed
}
