import { clickOn, typeInto } from '../../../../controls/acts.js'
import type { BrokenLaw, EntryLaw } from '../../entry-law.js'
import { type EntriesVisit, added, choiceAct, listsOnly, textsOf } from '../../entries-visit.js'
import { editingIn, openEditor } from '../../open-editor.js'

/** An entry whose text was emptied is gone for good, or has its old text back: a list never shows it without one. */
export const emptiedStaysAway: EntryLaw = async (visit) => {
  const [text] = added
  const editor = await openEditor(visit, text)
  if (!editor) return null
  const { selector } = editor.field
  const due = textsOf(visit.ready).filter((one) => one !== text)
  const now = await visit.act(typeInto(selector, '', { submit: true }), (state) => listsOnly(state, due))
  if (editingIn(now) !== null || now.dialogOpen || textsOf(now).includes(text)) return null
  if (listsOnly(now, [...due, '']))
    return {
      rule: 'blank-entry',
      description: `“${text}” stays in the list without a text after Enter in its emptied field.`,
      selectors: [selector],
      element: text,
    }
  if (!listsOnly(now, due)) return null
  return comesBack(visit, due, selector)
}

/** Whether an entry without a text comes up when all are ticked, or another choice is made. */
async function comesBack(
  visit: EntriesVisit,
  due: readonly string[],
  selector: string,
): Promise<BrokenLaw | null> {
  const fault = (when: string): BrokenLaw => ({
    rule: 'blank-entry',
    description: `An entry whose text was emptied seems to be deleted and is listed again, without a text, after ${when}.`,
    selectors: [selector],
    element: added[0],
  })
  const { toggleAll } = visit.now()
  if (toggleAll) {
    const now = await visit.act(clickOn(toggleAll.selector))
    if (now.entries.length > due.length) return fault('all entries are ticked')
  }
  for (const of of ['done', 'all'] as const) {
    const choice = visit.now().choices.find((each) => each.of === of)
    if (!choice) return null
    const now = await visit.act(choiceAct(choice))
    if (now.entries.length > due.length) return fault(`“${choice.name}” is chosen`)
  }
  return null
}
