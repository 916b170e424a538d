import { clickOn, typeInto } from '../../../controls/acts.js'
import { proofOf } from '../proof-of.js'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { scanEditField } from '../scans/scan-edit-field.js'
import type { CollectionVisit, View } from '../collection-visit.js'

/** Changes a number in a table row that can be edited in place: that row must then show it, and no other. */
export async function tryFigureEdits(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-item' | 'edit-lost'>[]> {
  const entry = visit.entries[1]
  const titles = visit.entries.map(({ title }) => title)
  if (!entry?.editor || new Set(titles).size < titles.length) return []
  // A field that exists from the start would be mistaken for the one that opens.
  const free = entry.cells.filter(
    (cell) => /^\d{1,6}(?:\.\d+)?$/.test(cell) && !context.first.targets.some(({ value }) => value === cell),
  )
  const field = (text: string) => visit.lab.scan(scanEditField, text)
  if (free.length === 0 || (await visit.act(clickOn(entry.editor))).seen.isError) return []
  for (const number of free) {
    const found = await field(number)
    if (!found) continue
    const changed = String(Number(number) + 1)
    const rowOf = ({ entries }: View) => entries.find(({ title }) => title === entry.title)
    const isDone = (now: View) => rowOf(now)?.cells.includes(changed) === true
    const type = typeInto(found.selector, changed, { submit: found.save === null })
    let shown = await visit.act(type, (now) => found.save !== null || isDone(now))
    if (found.save !== null && !shown.seen.isError) shown = await visit.act(clickOn(found.save), isDone)
    // A field that stays open may have its reasons.
    if (shown.seen.isError || shown.seen.after.dialogs.length > 0 || (await field(changed))) return []
    if (isDone(shown) || rowOf(shown)?.cells.includes(number) !== true) return []
    const strangers = visit.entries.filter((other) => {
      const now = shown.entries.find(({ title }) => title === other.title)
      return other !== entry && now !== undefined && now.cells.join() !== other.cells.join()
    })
    if (strangers.length > 1) return []
    const [stranger] = strangers
    return [
      {
        rule: stranger ? 'wrong-item' : 'edit-lost',
        description: stranger
          ? `Changing ${number} of “${entry.title}” to ${changed} changes “${stranger.title}” instead.`
          : `A number can’t be changed: that of “${entry.title}” was changed from ${number} to ${changed} and kept, and it says ${number} as before.`,
        selectors: [entry.editor],
        element: entry.title,
        ...proofOf(visit, context, `Look for ${changed}.`),
      },
    ]
  }
  return []
}
