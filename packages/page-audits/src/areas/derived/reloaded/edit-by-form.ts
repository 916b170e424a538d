import { type FindingAction, type Target } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import { type LabPage, targetOf } from '../../../lab/lab-page.js'
import { type EditForm, scanEditForm } from '../../collections/edits/scan-edit-form.js'
import { scanCollections } from '../../collections/scans/scan-collections.js'

const lateMs = 700
/** Added to each number: few forms have a limit so near. */
const more = 3

/** A change of an entry, saved. */
export interface SavedEdit {
  readonly acts: readonly FindingAction[]
  /** The button that saved it. */
  readonly save: Target
}

/** Opens the form of an entry on a fresh page, raises its numbers and saves. null where an entry has no such form, or the form does not take them. */
export async function editByForm(lab: LabPage): Promise<SavedEdit | null> {
  await lab.restart()
  const { collections } = await lab.scan(scanCollections)
  const entries = collections.flatMap((one) => one.entries).filter(({ editor }) => editor !== null)
  const editor = entries[1]?.editor ?? entries[0]?.editor
  if (!editor) return null
  const { known } = await lab.scan(scanEditForm, {})
  const open = clickOn(editor)
  if ((await lab.tap(open)).isError) return null
  let form = await lab.scan(scanEditForm, known)
  if (form.fields.length === 0) {
    await lab.waitForLate(lateMs)
    form = await lab.scan(scanEditForm, known)
  }
  const raises = raisesOf(form)
  const save = form.save === null ? undefined : targetOf(await lab.look(), form.save)
  if (raises.length === 0 || !save) return null
  const acts = [...raises, clickOn(save.selector)]
  if (!(await fillAll(lab, acts))) return null
  await lab.waitForLate(lateMs)
  const now = await lab.scan(scanEditForm, known)
  const isOpen = now.save === form.save && now.fields.length > 0
  return isOpen ? null : { acts: [open, ...acts], save }
}

/** Each number is raised by more than the one before, as a result may be their difference. */
const raisesOf = ({ fields }: EditForm): FindingAction[] =>
  fields
    .filter(({ value, options }) => options.length === 0 && /^\d{1,5}(?:[.,]\d{1,2})?$/.test(value))
    .map(({ selector, value }, index) => typeInto(selector, raised(value, more * (index + 1))))

const raised = (value: string, by: number): string =>
  value.replace(/^\d+/, (whole) => String(Number(whole) + by))
