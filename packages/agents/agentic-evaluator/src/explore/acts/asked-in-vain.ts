import type { JournalEntry } from '@webeval/page-audits'
import { hasEffect } from '@webeval/core'

/** Whether an act only raised a question, which was answered with no: what the control does shows after a yes. */
export function askedInVain(entry: JournalEntry | undefined): boolean {
  const verification = entry?.step.verification
  if (!entry || !verification || entry.step.is_error || verification.new_dialogs === 0) return false
  if (hasEffect(verification, ['dom', 'text', 'style', 'storage', 'url', 'request'])) return false
  return entry.after?.dialogs.some(({ type }) => type === 'confirm' || type === 'prompt') ?? false
}
