import { typeInto } from '../../../../controls/acts.js'
import type { EntryLaw } from '../../entry-law.js'
import { added, entryOf, textsOf } from '../../entries-visit.js'
import { editingIn, openEditor } from '../../open-editor.js'

const changed = 'Echo marigold'

/** Enter keeps a changed text, in its entry alone. */
export const editCommits: EntryLaw = async (visit) => {
  const [text] = added
  const editor = await openEditor(visit, text)
  if (!editor) return null
  const { selector } = editor.field
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
