import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { fillOpened } from '../../collections/edits/fill-opened.js'
import { type EditForm, scanEditForm } from '../../collections/edits/scan-edit-form.js'
import { scanCollections } from '../../collections/scans/scan-collections.js'

const lateMs = 700
/** Added to each number: few forms have a limit so near. */
const more = 3

/** A change of an entry, saved. */
export interface SavedEdit {
  readonly acts: readonly FindingAction[]
  /** The entry. */
  readonly title: string
}

/** Opens the form of an entry on a fresh page, raises its numbers and saves. null where an entry has no such form, or the form does not take them. */
export async function editByForm(lab: LabPage): Promise<SavedEdit | null> {
  await lab.restart()
  const { collections } = await lab.scan(scanCollections)
  const entries = collections.flatMap((one) => one.entries).filter(({ editor }) => editor !== null)
  const entry = entries[1] ?? entries[0]
  if (!entry?.editor) return null
  const { known } = await lab.scan(scanEditForm, {})
  const open = clickOn(entry.editor)
  if ((await lab.tap(open)).isError) return null
  const saved = await fillOpened(lab, known, (form) => {
    const raises = raisesOf(form)
    return raises.length > 0 ? raises : null
  })
  if (!saved) return null
  await lab.waitForLate(lateMs)
  return { acts: [open, ...saved.acts], title: entry.title }
}

/** Each number is raised by more than the one before, as a result may be their difference. */
const raisesOf = ({ fields }: EditForm): FindingAction[] =>
  fields
    .filter(({ value, options }) => options.length === 0 && /^\d{1,5}(?:[.,]\d{1,2})?$/.test(value))
    .map(({ selector, value }, index) => typeInto(selector, raised(value, more * (index + 1))))

const raised = (value: string, by: number): string =>
  value.replace(/^\d+/, (whole) => String(Number(whole) + by))
