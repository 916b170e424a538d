import { controlLabel, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { isTextField } from '../../../controls/field-values.js'

/** Names of controls that take away entries, and of those that take away the ones that are done. */
const clearsEntries =
  /\b(?:clear|delete|remove|empty|discard|erase)\b.*\b(?:all|every\w*|list|history|entries|items|tasks|notes|cart|basket|bin|trash|log|done|completed?|finished)\b|^(?:empty|clear) \p{L}+s$/iu
const clearsDone = /\b(?:done|completed?|finished)\b/i

/**
 * Whether a control that takes away entries had any to take when it was tried, or a field to empty. An empty list shows nothing of it; controls of other
 * names always had work.
 */
export function hadWork({ entries }: Pick<AuditContext, 'entries'>, target: Target): boolean {
  const name = controlLabel(target)
  if (!clearsEntries.test(name)) return true
  return entries.some(({ step, before }) => {
    if (step.args['target'] !== target.selector || step.is_error) return false
    const listed = step.before?.listing?.entries ?? []
    const some = clearsDone.test(name)
      ? listed.some((entry) => entry.done || entry.ticked)
      : listed.length > 0
    return some || before?.targets.some((field) => isTextField(field) && (field.value ?? '') !== '')
  })
}
