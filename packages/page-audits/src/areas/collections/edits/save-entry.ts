import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { fillAll } from '../../../controls/fill-all.js'
import type { CollectionVisit } from '../collection-visit.js'
import type { Entry } from '../scans/entry.js'
import { type EditForm, scanEditForm } from './scan-edit-form.js'
import { scanFacts } from './scan-facts.js'

/** The facts that each entry of a list shows. */
export type Rows = readonly (readonly string[])[]

const lateMs = 700

/** Opens an entry, fills in what `fill` makes of the form, and saves; yields the list then, or null where that can't be done. Notes the acts in `done`. */
export async function saveEntry(
  visit: CollectionVisit,
  { editor }: Entry,
  done: FindingAction[],
  fill: (form: EditForm) => readonly FindingAction[] = () => [],
): Promise<Rows | null> {
  const { lab, keys } = visit
  if (editor === null) return null
  const { known } = await lab.scan(scanEditForm, {})
  const open = clickOn(editor)
  // Noted by the visit, so that the next try starts afresh.
  const failed = done.length === 0 ? (await visit.act(open)).seen.isError : (await lab.tap(open)).isError
  done.push(open)
  if (failed) return null
  let form = await lab.scan(scanEditForm, known)
  if (form.fields.length === 0 && !(await lab.waitForLate(lateMs))) form = await lab.scan(scanEditForm, known)
  if (form.fields.length === 0 || form.save === null) return null
  const acts = [...fill(form), clickOn(form.save)]
  done.push(...acts)
  if (!(await fillAll(lab, acts))) return null
  const isOpen = async () => {
    const now = await lab.scan(scanEditForm, known)
    return now.save === form.save && now.fields.length > 0
  }
  if ((await isOpen()) && ((await lab.waitForLate(lateMs)) || (await isOpen()))) return null
  return lab.scan(scanFacts, keys[0]!)
}
