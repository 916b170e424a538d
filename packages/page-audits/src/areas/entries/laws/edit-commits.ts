import { pressKey, typeInto } from '../../../controls/acts.js'
import type { EntryLaw } from '../entry-law.js'
import { added, entryOf, textsOf } from '../entries-visit.js'
import { editingIn, openEditor } from '../open-editor.js'

const changed = 'Echo marigold'

/** A double click that begins to change a text puts the focus into its field; Enter keeps the new text, in that entry alone. */
export const editCommits: EntryLaw = async (visit) => {
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
  visit.watch(changed)
  const now = await visit.act(
    typeInto(selector, changed, { submit: true }),
    (state) => entryOf(state, changed) !== undefined,
  )
  // A field that stays open may want its own button.
  if (editingIn(now) !== null || now.dialogOpen) return null
  const others = textsOf(visit.ready).filter((one) => one !== text)
  const lost = others.find((one) => entryOf(now, one) === undefined)
  if (entryOf(now, changed) && lost === undefined) return null
  return {
    rule: lost === undefined ? 'edit-lost' : 'wrong-item',
    description:
      lost === undefined
        ? `“${text}” was changed to “${changed}” with Enter, and the list says ${entryOf(now, text) ? `“${text}” as before` : 'neither'}.`
        : `Changing “${text}” to “${changed}” takes “${lost}” away.`,
    selectors: [selector],
    element: text,
  }
}
