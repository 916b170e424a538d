import { type FindingAction, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled, labelledFamily } from '../../../controls/controls.js'
import { targetOf } from '../../../lab/target-of.js'

/** A button that the exploration did not come to, and the click that brings it up on the page as it opens; null where it shows then. */
export interface UntriedButton {
  readonly target: Target
  readonly opener: FindingAction | null
}

/** Buttons of kinds that had no turn in the exploration, one of each; those that several entries have come first. */
export function untriedButtons({ entries, first }: AuditContext, most: number): readonly UntriedButton[] {
  const tried = new Set(
    entries.flatMap(({ step, before }) => {
      const target = before ? targetOf(before, String(step.args['target'])) : undefined
      return target ? [labelledFamily(target)] : []
    }),
  )
  const found = new Map<string, UntriedButton & { readonly alike: number }>()
  const add = (targets: readonly Target[], opener: FindingAction | null) => {
    for (const target of targets) {
      const kind = labelledFamily(target)
      if (target.role !== 'button' || !isClickable(target) || isDisabled(target)) continue
      if (tried.has(kind) || found.has(kind)) continue
      const alike = targets.filter((other) => labelledFamily(other) === kind).length
      found.set(kind, { target, opener, alike })
    }
  }
  add(first.targets, null)
  for (const { step, after } of entries) {
    const opener = targetOf(first, String(step.args['target']))
    if (step.tool !== toolNames.click || step.is_error || !after || !opener || opener.role !== 'tab') continue
    add(
      after.targets.filter(({ selector }) => !targetOf(first, selector)),
      clickOn(opener.selector),
    )
  }
  return [...found.values()].toSorted((one, two) => two.alike - one.alike).slice(0, most)
}
