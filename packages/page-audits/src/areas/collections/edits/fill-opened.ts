import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type EditForm, scanEditForm } from './scan-edit-form.js'

const lateMs = 700

/** A form that was filled in and saved. */
export interface SavedForm {
  readonly acts: readonly FindingAction[]
  /** Selector of the button that saved it. */
  readonly save: string
}

/**
 * Fills in the form in which an entry was just opened, and saves it. `known`: the fields before that. `fill` makes the acts for the form; null where it has
 * nothing to do. Yields null where no form opened, or it stays open. `note` hears of the acts before they are made.
 */
export async function fillOpened(
  lab: LabPage,
  known: EditForm['known'],
  fill: (form: EditForm) => readonly FindingAction[] | null,
  note: (acts: readonly FindingAction[]) => void = () => {},
): Promise<SavedForm | null> {
  const read = () => lab.scan(scanEditForm, known)
  let form = await read()
  if (form.fields.length === 0) {
    await lab.waitForLate(lateMs)
    form = await read()
  }
  const { save } = form
  const filled = form.fields.length === 0 || save === null ? null : fill(form)
  if (save === null || !filled) return null
  const acts = [...filled, clickOn(save)]
  note(acts)
  if (!(await fillAll(lab, acts))) return null
  const isOpen = async () => {
    const now = await read()
    return now.save === save && now.fields.length > 0
  }
  if ((await isOpen()) && ((await lab.waitForLate(lateMs)) || (await isOpen()))) return null
  return { acts, save }
}
