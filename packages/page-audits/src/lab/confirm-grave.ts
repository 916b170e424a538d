import type { Draft } from '../findings/draft.js'
import { ruleOf } from '../rules/rules.js'

const isGrave = ({ rule, severity = ruleOf(rule).severity }: Draft): boolean =>
  severity === 'high' || severity === 'critical'

/** Looks a third time for each grave fault that two looks showed: one that does not hold is not reproduced, and becomes a note. */
export async function confirmGrave(drafts: readonly Draft[]): Promise<readonly Draft[]> {
  const confirmed: Draft[] = []
  for (const draft of drafts) {
    const asks = draft.lookAgain && draft.reproduced === true && isGrave(draft)
    confirmed.push(asks ? { ...draft, reproduced: await draft.lookAgain!() } : draft)
  }
  return confirmed
}
