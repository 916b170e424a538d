import type { TickRow, TickScan, TickTotal } from './scan-tick-rows.js'

const ticked = ({ boxes }: TickRow): number => boxes.filter(({ on }) => on).length

/** How many boxes of all rows are ticked. */
export const tickedIn = ({ rows }: TickScan): number => rows.reduce((sum, row) => sum + ticked(row), 0)

/** Whether the numbers of several rows count their ticked boxes, not by chance. */
export const countTicks = (rows: readonly TickRow[]): boolean =>
  rows.length >= 2 && rows.every((row) => row.count === ticked(row)) && new Set(rows.map(ticked)).size >= 2

/** The first row whose number is not that of its ticked boxes any more. */
export const miscounted = (rows: readonly TickRow[]): TickRow | null =>
  rows.find((row) => row.count !== null && row.count !== ticked(row)) ?? null

/** The box that kept its state when it was clicked, where most others of its row changed theirs; null without exactly one. */
export function stuckBox(before: TickRow, after: TickRow): TickRow['boxes'][number] | null {
  const stuck = before.boxes.filter((box, index) => after.boxes[index]?.on === box.on)
  return after.boxes.length === before.boxes.length && stuck.length === 1 ? stuck[0]! : null
}

/**
 * A total such as “4 of 21” that is not the number of ticked boxes after some clicks. It counts them only where it was right at first, or moved
 * with the clicks.
 */
export function wrongTotal(before: TickScan, after: TickScan): TickTotal | null {
  const due = tickedIn(after)
  return (
    after.totals.find(({ selector, says }) => {
      const was = before.totals.find((total) => total.selector === selector)
      return says !== due && was !== undefined && (was.says !== says || was.says === tickedIn(before))
    }) ?? null
  )
}
