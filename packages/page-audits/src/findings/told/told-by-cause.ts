import { deadControls } from '../../rules/rule.js'
import { ruleOf } from '../../rules/rules.js'
import type { Draft } from '../draft.js'

/**
 * Whether a draft tells of what follows from a dead control, or a dead field, that its own acts use and another draft tells of already. `known`:
 * one selector for each control, whoever named it.
 */
export function toldByCause(
  draft: Draft,
  all: readonly Draft[],
  known: (selector: string) => string = (selector) => selector,
): boolean {
  const causes = ruleOf(draft.rule).explainedBy ?? []
  if (causes.length === 0) return false
  const used = new Set(
    [
      ...(draft.selectors?.slice(0, 1) ?? []),
      ...(draft.actions ?? []).map(({ params }) => String(params['target'] ?? '')),
    ].map(known),
  )
  return all.some(
    (cause) =>
      cause.rule !== draft.rule &&
      causes.includes(cause.rule) &&
      cause.reproduced !== false &&
      !isWeaker(cause.rule, draft.rule) &&
      cause.selectors?.[0] !== undefined &&
      used.has(known(cause.selectors[0])),
  )
}

/** Among dead controls the first in the list is the plainest account of the fault, and explains those after it. */
const isWeaker = (cause: string, rule: string): boolean => {
  const order: readonly string[] = deadControls
  return order.includes(rule) && order.indexOf(cause) > order.indexOf(rule)
}
