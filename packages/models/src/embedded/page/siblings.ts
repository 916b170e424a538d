import type { DragGoal } from '../request/intent.js'
import type { PageView, ViewedTarget } from './page-view.js'

/** The other entries of a thing's list: targets of the same kind and similar size, in reading order. */
export function siblingsOf(thing: ViewedTarget, page: PageView): readonly ViewedTarget[] {
  const { box } = thing.target
  return page.targets
    .filter(
      (view) =>
        view.kind === thing.kind &&
        Math.abs(view.target.box.height - box.height) <= box.height / 2 &&
        Math.abs(view.target.box.width - box.width) <= box.width / 2,
    )
    .toSorted(
      (a, b) =>
        Math.round((a.target.box.y - b.target.box.y) / (box.height / 2 || 1)) ||
        a.target.box.x - b.target.box.x,
    )
}

/** The number of columns and rows of a list in reading order; a plain list has one column. */
export function rowsOf(list: readonly ViewedTarget[]): { readonly columns: number; readonly rows: number } {
  const [first] = list
  const inFirstRow = list.filter(
    ({ target }) => Math.abs(target.box.y - first!.target.box.y) < first!.target.box.height / 2,
  ).length
  return { columns: inFirstRow, rows: Math.ceil(list.length / inFirstRow) }
}

/** The index in the list that a drag goal means for the entry at index `at`; null when it leaves the list. */
export function placeInList(
  to: Exclude<DragGoal, { kind: 'onto' }>,
  at: number,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): number | null {
  const last = columns * rows - 1
  const bounded = (index: number) => (index >= 0 && index <= last ? index : null)
  switch (to.kind) {
    case 'position':
      return to.position > 0 ? bounded(to.position - 1) : last
    case 'direction': {
      const step = { up: -columns, down: columns, left: -1, right: 1 }[to.direction]
      return to.places === null ? null : bounded(at + step * to.places)
    }
    case 'cell': {
      const row = { top: 0, center: Math.floor((rows - 1) / 2), bottom: rows - 1 }[to.row]
      const column = { left: 0, center: Math.floor((columns - 1) / 2), right: columns - 1 }[to.column]
      return bounded(row * columns + column)
    }
  }
}
