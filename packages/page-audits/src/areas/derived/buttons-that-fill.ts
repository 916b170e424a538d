import { type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { controlKey, isSubmit } from '../../controls/controls.js'
import { swaps } from '../../controls/swaps.js'

/** Buttons that changed values of fields when the exploration clicked them, or that say so: the exploration may swap equal units. */
export function buttonsThatFill(
  { entries, first }: AuditContext,
  fields: readonly Target[],
): readonly Target[] {
  const filled = new Set(
    entries.flatMap(({ step }) => {
      const fills =
        step.tool === toolNames.click && !step.is_error && step.verification?.value_changed === true
      return fills ? [step.args['target']] : []
    }),
  )
  const keys = new Set(fields.map(controlKey))
  const buttons = first.targets.filter(
    (target) =>
      target.role === 'button' &&
      !isSubmit(target) &&
      !keys.has(controlKey(target)) &&
      (filled.has(target.selector) ||
        swaps.test(target.name || target.text) ||
        /^\W*switch\b/i.test(target.name || target.text)),
  )
  return [...new Map(buttons.map((target) => [controlKey(target), target])).values()]
}
