import { type FindingAction, toolNames } from '@webeval/core'
import type { JournalEntry } from '../../journal.js'

const fills: readonly string[] = [toolNames.type, toolNames.selectOption]
/** Fields that are filled in for one entry. */
const maxFields = 8

/** The acts by which the exploration made a stored list longer: a click, and the fields filled in before it; null where it did not. */
export function growthOf(entries: readonly JournalEntry[]): readonly FindingAction[] | null {
  const grows = entries.findIndex(({ step: { tool, is_error, verification, before, after } }) => {
    const [had, has] = [before?.listing?.entries.length, after?.listing?.entries.length]
    return (
      tool === toolNames.click &&
      !is_error &&
      verification?.storage_changed === true &&
      (has ?? 0) > (had ?? 0)
    )
  })
  if (grows < 0) return null
  let from = grows
  while (from > 0 && grows - from < maxFields) {
    const { step } = entries[from - 1]!
    if (!fills.includes(step.tool) || step.is_error) break
    from--
  }
  return entries.slice(from, grows + 1).map(({ step: { tool, args } }) => ({ tool, params: args }))
}
