import { type FindingAction, toolNames } from '@webeval/core'
import { pathTo, shortened } from '../../controls/replay.js'
import type { JournalEntry } from '../../journal.js'

/** Entries with which a list is worth a look. */
const enough = 3

/** Ways by which the exploration brought up a list that was not there: a click next to fields, as a search has it, the shortest way first. Nothing was stored, so the list is found and not written. None where it did not. */
export function waysToList(entries: readonly JournalEntry[]): readonly (readonly FindingAction[])[] {
  const found = entries.findIndex(({ step: { tool, is_error, verification, before, after } }) => {
    const listed = after?.listing?.entries.length ?? 0
    return (
      tool === toolNames.click &&
      !is_error &&
      before?.listing?.entries.length === 0 &&
      listed >= enough &&
      verification?.text_changed === true &&
      verification?.storage_changed !== true &&
      verification?.url_changed !== true &&
      (before.targets ?? []).some(({ role }) => isField.test(role)) &&
      (after?.dialogs?.length ?? 0) === 0
    )
  })
  return found < 0 ? [] : shortened(pathTo(entries, found))
}

const isField = /^(?:combobox|listbox|textbox|searchbox|spinbutton|slider|Input\w+)$/
