import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { pathTo } from '../../../controls/replay.js'
import type { JournalEntry } from '../../../journal.js'
import { isTextField } from '../../../controls/field-values.js'

/** Names of controls that take away entries, and of those that take away the ones that are done. */
const clearsEntries =
  /\b(?:clear|delete|remove|empty|discard|erase)\b.*\b(?:all|every\w*|list|history|entries|items|tasks|notes|cart|basket|bin|trash|log|done|completed?|finished)\b|^(?:empty|clear) \p{L}+s$/iu
const clearsDone = /\b(?:done|completed?|finished)\b/i

type Listed = NonNullable<JournalEntry['step']['before']>

/** Whether a look shows what a control of this name would take away. */
const showsWork = (name: string, look: Listed | null | undefined): boolean => {
  const listed = look?.listing?.entries ?? []
  return clearsDone.test(name) ? listed.some((entry) => entry.done || entry.ticked) : listed.length > 0
}

/**
 * Whether a control that takes away entries had any to take when it was tried, or a field to empty. An empty list shows nothing of it; controls of other
 * names always had work.
 */
export function hadWork({ entries }: Pick<AuditContext, 'entries'>, target: Target): boolean {
  const name = controlLabel(target)
  if (!clearsEntries.test(name)) return true
  return entries.some(({ step, before }) => {
    if (step.args['target'] !== target.selector || step.is_error) return false
    const isFilled = (field: Target) => isTextField(field) && (field.value ?? '') !== ''
    return showsWork(name, step.before) || before?.targets.some(isFilled)
  })
}

/** The acts that give such a control something to take away; null where the exploration met nothing. */
export function wayToWork(
  { entries }: Pick<AuditContext, 'entries'>,
  target: Target,
): readonly FindingAction[] | null {
  const index = entries.findIndex(({ step }) => !step.is_error && showsWork(controlLabel(target), step.after))
  return index < 0 ? null : pathTo(entries, index)
}
