import { clickOn } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { ControlRecord } from '../../../controls/control-book.js'
import { controlKey, isDisabled } from '../../../controls/controls.js'
import { fillAction, isTextField } from '../../../controls/field-values.js'
import { pathTo, replay } from '../../../controls/replay.js'
import type { JournalEntry } from '../../../journal.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import type { AuditContext } from '../../../audit-context.js'

/**
 * Acts on a control that the fresh page lacks, by each way that leads to it: as the exploration did, as
 * soon as it appeared (of several answers only the first may count), and with the fields filled in again
 * that acts in between emptied. True as soon as one gets a response, or none can be repeated.
 */
export async function answersOnTheWay(
  context: AuditContext,
  lab: LabPage,
  record: ControlRecord,
  answered: (seen: Seen) => boolean,
): Promise<boolean> {
  const tried = pathTo(context.entries, record.lastEntry)
  let last: Seen | null = null
  let isTried = false
  for (const way of [soonestWay(context, record), tried]) {
    if (!way) continue
    last = await replay(lab, way, { patient: true })
    if (last && answered(last)) return true
    isTried ||= last !== null
  }
  // A long way may not lead there again, where a page deals at random.
  if (last === null) return !isTried
  const there = await replay(lab, tried.slice(0, -1))
  const emptied = (there?.after ?? (await lab.seen())).targets.filter(
    (field) => isTextField(field) && field.value === '' && !isDisabled(field),
  )
  if (emptied.length === 0) return false
  for (const field of emptied.slice(0, 6)) {
    const fill = fillAction(field)
    if (fill) await lab.act(fill)
  }
  return answered(await lab.act(tried.at(-1) ?? clickOn(record.target.selector), { patient: true }))
}

/** Clicks a control in the first state in which it could be clicked; null when that is where it was tried. */
export function soonestWay(
  context: Pick<AuditContext, 'entries'>,
  record: ControlRecord,
): readonly FindingAction[] | null {
  const shows = ({ after }: JournalEntry) =>
    after?.targets.some((target) => controlKey(target) === record.key && !isDisabled(target)) === true
  const first = context.entries.findIndex(shows)
  return first < 0 || first >= record.lastEntry - 1
    ? null
    : [...pathTo(context.entries, first), clickOn(record.target.selector)]
}
