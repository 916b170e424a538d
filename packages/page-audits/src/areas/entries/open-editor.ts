import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { type ListState, type EntriesVisit, entryOf } from './entries-visit.js'
import type { Entry } from './scan-entries.js'

/** A field in which the text of an entry is being changed, inside that entry. */
export interface OpenEditor {
  readonly field: NonNullable<Entry['editing']>
  /** It came up by a double click on the text. */
  readonly byDoubleClick: boolean
}

/** The one entry that is being changed. */
export const editingIn = ({ entries }: ListState): Entry['editing'] =>
  entries.find(({ editing }) => editing !== null)?.editing ?? null

/** Begins to change the text of an entry, by its button or a double click; null where the entry has no field of its own for that. */
export async function openEditor(visit: EntriesVisit, text: string): Promise<OpenEditor | null> {
  const entry = entryOf(visit.now(), text)
  if (!entry || editingIn(visit.now()) !== null) return null
  const ways: FindingAction[] = [
    ...(entry.editor ? [clickOn(entry.editor)] : []),
    clickOn(entry.label, { doubleClick: true }),
  ]
  const until = (now: ListState) => editingIn(now)?.focused === true
  for (const way of ways) {
    const now = await visit.act(way, until)
    const field = editingIn(now)
    if (now.dialogOpen) return null
    if (field?.value.trim() === text) return { field, byDoubleClick: way.params['doubleClick'] === true }
    if (field) return null
  }
  return null
}
