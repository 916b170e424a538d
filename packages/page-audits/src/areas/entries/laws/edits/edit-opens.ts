import { pressKey } from '../../../../controls/acts.js'
import type { EntryLaw } from '../../entry-law.js'
import { added, entryOf } from '../../entries-visit.js'
import { editingIn, openEditor } from '../../open-editor.js'

/** A double click that begins to change a text puts the focus into its field, and leaves the other entries where they are. */
export const editOpens: EntryLaw = async (visit) => {
  const [text] = added
  const editor = await openEditor(visit, text)
  if (!editor) return null
  const { selector, focused } = editor.field
  if (editor.byDoubleClick && !focused) {
    // Somebody else may hand the key on.
    const typed = await visit.act(pressKey('z'), (state) => editingIn(state)?.value !== text)
    if (editingIn(typed)?.value !== text) return null
    return {
      rule: 'edit-unfocused',
      description: `A double click on “${text}” opens a field for its text that does not have the focus: typed letters do not reach it.`,
      selectors: [selector],
      element: text,
    }
  }
  const hidden = visit.ready.entries.find((entry) => entryOf(visit.now(), entry.text) === undefined)
  if (hidden && visit.now().entries.length < visit.ready.entries.length)
    return {
      rule: 'edit-hides-entries',
      description: `“${hidden.text}” is no longer listed while “${text}” is being changed.`,
      selectors: [selector],
      element: text,
    }
  await visit.act(pressKey('Escape'), (state) => editingIn(state) === null)
  return null
}
