import type { FindingAction } from '@webeval/core'
import type { CollectionVisit } from '../collection-visit.js'
import type { Entry } from '../scans/entry.js'
import { fillOpened } from './fill-opened.js'
import { openEditor } from './open-editor.js'
import { type EditForm, scanEditForm } from './scan-edit-form.js'
import { scanFacts } from './scan-facts.js'

/** The facts that each entry of a list shows. */
export type Rows = readonly (readonly string[])[]

/** Opens an entry, fills in what `fill` makes of the form, and saves; yields the list then, or null where that can't be done. Notes the acts in `done`. */
export async function saveEntry(
  visit: CollectionVisit,
  entry: Entry,
  done: FindingAction[],
  fill: (form: EditForm) => readonly FindingAction[] = () => [],
): Promise<Rows | null> {
  const { lab, keys } = visit
  const { known } = await lab.scan(scanEditForm, {})
  if (!(await openEditor(visit, entry, done))) return null
  const saved = await fillOpened(lab, known, fill, (acts) => done.push(...acts))
  return saved && lab.scan(scanFacts, keys[0]!)
}
