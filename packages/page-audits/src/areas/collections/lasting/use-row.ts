import type { FindingAction } from '@webeval/core'
import { choose, clickOn, pressKey, typeInto } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type LedgerFigure, scanLedger } from '../../derived/ledger/scan-ledger.js'
import { answerYes } from '../asks/answer-yes.js'
import { inlineYes } from '../asks/inline-yes.js'
import type { Row, RowDeed, RowHandle, RowsScan } from './rows.js'
import { scanRows } from './scan-rows.js'

/** Entries and figures of a page at one moment. */
export interface RowsLook extends RowsScan {
  readonly figures: readonly LedgerFigure[]
}

/** Something that was done to an entry by a control of its own. */
export interface RowUse {
  readonly handle: RowHandle
  readonly row: Row
  readonly acts: readonly FindingAction[]
  readonly before: RowsLook
  readonly after: RowsLook
}

/** A use of an entry, and the page after a reload; null where the page stores nothing. */
export interface ReloadedUse extends RowUse {
  readonly now: RowsLook | null
}

interface Found {
  readonly row: Row
  readonly handle: RowHandle
}

const lateMs = 700

/** Reads the entries and the figures. */
export const lookAtRows = async (lab: LabPage): Promise<RowsLook> => ({
  ...(await lab.scan(scanRows)),
  figures: (await lab.scan(scanLedger)).figures,
})

/** The part of an entry's text that names it: the first with two letters in a row, without states. */
export const rowTitle = (text: string): string =>
  text.split(' | ').find((part) => /\p{L}{2}/u.test(part) && !/^(?:true|false)$/.test(part)) ?? text

/** Whether an entry has a button that takes it away. */
export const canBeDeleted = ({ handles }: Row): boolean => handles.some(({ deed }) => deed === 'delete')

/** The entries of a look that can be deleted. */
export const deletableIn = ({ lists }: RowsScan): string =>
  JSON.stringify(lists.flatMap(({ rows }) => rows.filter(canBeDeleted).map(({ text }) => text)))

/** All entries of a look in their order, to be compared with those of another one. */
export const entriesIn = ({ lists }: RowsScan): string =>
  JSON.stringify(lists.flatMap(({ rows }) => rows.map(({ text }) => text)))

/** An entry with that control, in the longest list where something can be done: one from the middle, or the one that can move the furthest. Only an entry that leaves others is deleted: in its list, or in those of other groups. */
export function findRow({ lists }: RowsScan, deed: RowDeed): Found | null {
  const deletable = lists.filter(({ rows }) => rows.some((row) => canBeDeleted(row)))
  const able = lists
    .map(({ rows }) => rows)
    .filter((rows) => deed !== 'delete' || rows.length > 1 || deletable.length > 1)
    .toSorted((one, two) => two.length - one.length)
  for (const rows of able) {
    const last = rows.length - 1
    const middle = [rows[Math.floor(last / 2)], rows[Math.ceil(last / 2)], ...rows]
    const inOrder = deed === 'down' ? rows : deed === 'up' ? rows.toReversed() : middle
    for (const row of inOrder) {
      const handle = row?.handles.find((one) => one.deed === deed)
      if (row && handle) return { row, handle }
    }
  }
  return null
}

const actsOf = ({ deed, selector, value, isSent }: RowHandle): FindingAction[] => {
  if (deed === 'count') return [typeInto(selector, value ?? ''), pressKey(isSent ? 'Enter' : 'Tab')]
  return [deed === 'choose' ? choose(selector, value ?? '') : clickOn(selector)]
}

/** The click on the button of the entry that has another name since it was clicked. */
function askedAgain({ row, handle }: Found, before: RowsLook, after: RowsLook): FindingAction | null {
  const names = new Set(
    before.lists.flatMap(({ rows }) => rows.flatMap(({ handles }) => handles.map(({ name }) => name))),
  )
  const now = after.lists
    .flatMap(({ rows }) => rows.filter(({ text }) => text === row.text))
    .flatMap(({ handles }) => handles)
    .find(({ deed, name }) => deed === handle.deed && !names.has(name))
  return now ? clickOn(now.selector) : null
}

/** Does this to an entry, and answers yes if the page asks; null where that can't be done. */
export async function useRow(lab: LabPage, before: RowsLook, deed: RowDeed): Promise<RowUse | null> {
  const found = findRow(before, deed)
  if (!found || before.dialogOpen) return null
  const acts = actsOf(found.handle)
  const start = deed === 'delete' ? await lab.look() : null
  for (const act of acts) if ((await lab.tap(act)).isError) return null
  let after = await lookAtRows(lab)
  if (after.dialogOpen && deed === 'delete') {
    const answer = await answerYes(lab)
    if (answer) {
      acts.push(answer)
      after = await lookAtRows(lab)
    }
  }
  if (after.dialogOpen) return null
  const yes = start && inlineYes(start, await lab.look())
  if (yes) {
    acts.push(clickOn(yes.selector))
    if ((await lab.tap(acts.at(-1)!)).isError) return null
    after = await lookAtRows(lab)
  }
  // “Sure?” in place of the button that was clicked.
  const again =
    deed === 'delete' && entriesIn(after) === entriesIn(before) ? askedAgain(found, before, after) : null
  if (again) {
    if ((await lab.tap(again)).isError) return null
    acts.push(again)
    after = await lookAtRows(lab)
  }
  if (entriesIn(after) === entriesIn(before) && !(await lab.waitForLate(lateMs)))
    after = await lookAtRows(lab)
  return { ...found, acts, before, after }
}
