import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import type { CollectionVisit } from '../collection-visit.js'
import type { Entry } from '../scans/entry.js'
import { fillOpened } from './fill-opened.js'
import { type EditForm, scanEditForm } from './scan-edit-form.js'
import { scanFacts } from './scan-facts.js'

/** The facts that each entry of a list shows. */
export type Rows = readonly (readonly string[])[]

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
  const saved = await fillOpened(lab, known, fill, (acts) => done.push(...acts))
  return saved && lab.scan(scanFacts, keys[0]!)
}
