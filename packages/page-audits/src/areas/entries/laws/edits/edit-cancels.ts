import { pressKey, typeInto } from '../../../../controls/acts.js'
import type { EntryLaw } from '../../entry-law.js'
import { added, entryOf } from '../../entries-visit.js'
import { editingIn, openEditor } from '../../open-editor.js'

const dropped = 'Foxtrot juniper'

/** Escape while a text is being changed restores the old one. */
export const editCancels: EntryLaw = async (visit) => {
  const [text] = added
  const editor = await openEditor(visit, text)
  if (!editor) return null
  const { selector } = editor.field
  visit.watch(dropped)
  const typed = await visit.act(typeInto(selector, dropped))
  if (editingIn(typed)?.value !== dropped) return null
  const now = await visit.act(pressKey('Escape'), (state) => editingIn(state) === null)
  // A page that takes no notice of the key does not promise to cancel.
  if (editingIn(now) !== null || entryOf(now, text)) return null
  return {
    rule: 'edit-not-cancelled',
    description: entryOf(now, dropped)
      ? `Escape keeps what was typed: “${text}” has become “${dropped}”.`
      : `Escape while “${text}” is being changed takes the entry away.`,
    selectors: [selector],
    element: text,
  }
}
