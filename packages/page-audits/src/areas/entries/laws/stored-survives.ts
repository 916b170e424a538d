import type { EntryLaw } from '../entry-law.js'
import { entryOf, listsOnly, textsOf } from '../entries-visit.js'

/** A list that is put into the browser's storage is there again after a reload, each entry as it was. */
export const storedSurvives: EntryLaw = async (visit) => {
  const { ready, start } = visit
  if (ready.stored <= start.stored) return null
  const whole = textsOf(ready)
  const now = await visit.reload((state) => listsOnly(state, whole))
  const missing = ready.entries.find((entry) => !entryOf(now, entry.text))
  const changed = ready.entries.find((entry) => entryOf(now, entry.text)?.done !== entry.done)
  // A page that loses all was not asked to keep it: another audit looks into that.
  if (now.entries.length === 0 || !changed) return null
  return {
    rule: 'lost-on-reload',
    description: missing
      ? `“${missing.text}” is stored with the other entries and missing after a reload.`
      : `“${changed.text}” is ${changed.done ? 'done' : 'open'} before a reload and ${changed.done ? 'open' : 'done'} after it.`,
    selectors: [visit.field],
    element: changed.text,
  }
}
