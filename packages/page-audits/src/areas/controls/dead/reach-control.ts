import { clickOn } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { ControlRecord } from '../../../controls/book/control-book.js'
import { controlKey, isDisabled } from '../../../controls/controls.js'
import { fillAction } from '../../../controls/field-values.js'
import { pathTo, replay } from '../../../controls/replay.js'
import type { JournalEntry } from '../../../journal.js'
import type { LabPage, Seen } from '../../../lab/lab-page.js'
import type { AuditContext } from '../../../audit-context.js'
import { chosenInstead } from './chosen-instead.js'

const mostFields = 6

/**
 * Acts on a control that the fresh page lacks, by each way that leads to it: as soon as it could be clicked (of several answers only the first
 * may count), as the exploration did, and with other values in the fields, since it may bring back the ones that they hold. True as soon as
 * one gets a response, or none can be repeated.
 */
export async function answersOnTheWay(
  context: AuditContext,
  lab: LabPage,
  record: ControlRecord,
  answered: (seen: Seen) => boolean,
): Promise<boolean> {
  let known: readonly FindingAction[] | null = null
  for (const way of [soonestWay(context, record), pathTo(context.entries, record.lastEntry)]) {
    const seen = way && (await replay(lab, way, { patient: true }))
    // A long way may not lead there again, where a page deals at random.
    if (!way || !seen) continue
    if (answered(seen)) return true
    known = way
  }
  if (!known) return true
  const there = await replay(lab, known.slice(0, -1))
  const { targets } = there?.after ?? (await lab.seen())
  const other = chosenInstead(targets, record.target.selector)
  if (other && !(await lab.act(clickOn(other.selector))).isError) {
    if (answered(await lab.act(known.at(-1)!, { patient: true }))) return true
    await replay(lab, known.slice(0, -1))
  }
  const fields = targets.filter((field) => !isDisabled(field))
  const fills = fields.flatMap((field) => fillAction(field) ?? []).slice(0, mostFields)
  if (fills.length === 0) return false
  for (const fill of fills) await lab.act(fill)
  return answered(await lab.act(known.at(-1)!, { patient: true }))
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
