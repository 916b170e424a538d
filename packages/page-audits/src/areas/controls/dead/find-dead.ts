import type { Box, Screenshot } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import type { ControlRecord } from '../../../controls/book/control-book.js'
import { controlKey, isDisabled } from '../../../controls/controls.js'
import { replay } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { draftDead } from './draft-dead.js'
import { hadWork, wayToWork } from './had-work.js'
import { withoutOnlyElsewhere } from './only-elsewhere.js'
import { answersOnTheWay } from './reach-control.js'
import { answers, seeminglyDead } from './seemingly-dead.js'
import { withoutHelped } from './without-helped.js'

/** Controls that do nothing in any state of fresh pages. `late`: journal entries of those that did answer, when the exploration waited no longer. */
export async function findDead(
  context: AuditContext,
): Promise<{ dead: Draft<'dead-control'>[]; late: ReadonlySet<number> }> {
  const suspects = seeminglyDead(context)
  if (suspects.length === 0) return { dead: [], late: new Set() }
  const lab = await context.lab()
  const start = await lab.restart()
  const aside = new Set(start.targets.filter(({ box }) => isAside(box)).map(controlKey))
  const clicked = suspects.filter(({ key }) => !aside.has(key))
  const inStart = new Set(start.targets.filter((target) => !isDisabled(target)).map(controlKey))
  const inFresh = (record: ControlRecord) => inStart.has(record.key)
  const { silent, answered, late, before } = await clickAsFound(context, lab, clicked, inFresh)
  const working = await withoutIdle(context, lab, silent)
  const helpless = await withoutHelped(context, lab, working, { start, inFresh, answered })
  const left = await withoutOnlyElsewhere(lab, helpless)
  const dead = left.map((record) =>
    draftDead(context, record, { inFresh: inFresh(record), before: before.get(record) }),
  )
  return { dead, late }
}

/** Whether the middle of a box of a fresh page lies where no scrolling leads, as that of a menu which only the focus brings in: no mouse clicks it there. */
const isAside = ({ x, y, width, height }: Box): boolean => x + width / 2 <= 0 || y + height / 2 <= 0

/** Clicks each control where it was found: on the fresh page if that has it, else at the end of the way that led to it. */
async function clickAsFound(
  context: AuditContext,
  lab: LabPage,
  records: readonly ControlRecord[],
  inFresh: (record: ControlRecord) => boolean,
) {
  const silent: ControlRecord[] = []
  const answered = new Set<ControlRecord>()
  const late = new Set<number>()
  const before = new Map<ControlRecord, Screenshot | null>()
  let touched = false
  for (const record of records.filter(inFresh)) {
    // An answer changes the page: the next control is clicked on a fresh one.
    if (touched) await lab.restart()
    before.set(record, await lab.picture())
    const seen = await lab.act(clickOn(record.target.selector), { patient: true })
    if (seen.late) late.add(record.lastEntry)
    touched = answers(record, seen)
    if (touched) answered.add(record)
    else silent.push(record)
  }
  for (const record of records.filter((other) => !inFresh(other)))
    if (!(await answersOnTheWay(context, lab, record, (seen) => answers(record, seen)))) silent.push(record)
  return { silent, answered, late, before }
}

/** Leaves out what takes away entries and had none to take, unless it does nothing with entries either. */
async function withoutIdle(
  context: AuditContext,
  lab: LabPage,
  records: readonly ControlRecord[],
): Promise<ControlRecord[]> {
  const kept: ControlRecord[] = []
  for (const record of records) {
    if (!hadWork(context, record.target)) {
      const way = wayToWork(context, record.target)
      if (!way) continue
      const click = clickOn(record.target.selector)
      const seen = await replay(lab, [...way, click], { patient: true })
      if (seen === null || answers(record, seen)) continue
    }
    kept.push(record)
  }
  return kept
}
