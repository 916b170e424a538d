import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import {
  checkClicked,
  checkMoved,
  checkSorted,
  hasSteps,
  isInOrder,
  type SortedFault,
} from './check-sorted.js'
import { scanSorted, type SortedColumn } from './scan-sorted.js'
import { withoutNotes } from './without-notes.js'

/** Headers that are clicked, the first ones twice. */
const [maxHeaders, clickedTwice] = [8, 2]

/** Tables whose headers name an order: whether the rows have it, as the page opens, and as headers are clicked once and again. */
export const sortedAudit = definePageAudit({
  name: 'sorted-columns',
  rules: ['wrong-order', 'stale-state'],
  observes: ['functionality', 'accessibility'],
  touches: 'acts',
  maxMs: 15_000,
  async run(context) {
    const lab = await context.lab()
    let columns = 0
    const found = await tryTwice(
      lab,
      async () => {
        await lab.restart()
        const start = await columnsOf(lab)
        columns = start.length
        return walk(lab, start)
      },
      {
        nameOf: namesOnPage(context),
        actions: ({ actions }) => actions,
        same: (one, two) => one.description === two.description,
      },
    )
    if (!found) return { drafts: [], counts: { columns } }
    const { column, rule, description } = found.fault
    const { name, box } = column.header
    const selectors = [column.sorter ?? column.header.selector]
    return {
      drafts: [{ rule, description, selectors, element: name, box, ...found.proof }],
      counts: { columns },
    }
  },
})

const columnsOf = async (lab: LabPage): Promise<readonly SortedColumn[]> =>
  (await lab.scan(scanSorted)).map((column) => ({ ...column, cells: withoutNotes(column.cells) }))

interface Wrong extends SortedFault {
  readonly column: SortedColumn
  readonly actions: readonly FindingAction[]
}

/** Clicks headers, the one that names an order first, and compares after each click. */
async function walk(lab: LabPage, start: readonly SortedColumn[]): Promise<Wrong | null> {
  const actions: FindingAction[] = []
  const atLoad = wrongIn(start)
  if (atLoad) return { ...atLoad, actions }
  const sorters = start.filter(
    (column) => column.sorter !== null && (new Set(column.cells).size > 3 || hasSteps(column)),
  )
  const first = sorters.find(({ said }) => said !== null) ?? sorters[0]
  const others = sorters.filter((column) => column !== first)
  let sortsOthers = false
  let before = start
  for (const [index, column] of (first ? [first, ...others] : []).slice(0, maxHeaders).entries())
    for (let nth = 0; nth < (index < clickedTwice ? 2 : 1); nth++) {
      const click = clickOn(column.sorter!)
      actions.push(click)
      if ((await lab.tap(click)).isError) return null
      const now = await columnsOf(lab)
      const clicked = now.find(({ sorter }) => sorter === column.sorter)
      const moved =
        clicked?.cells.join('\n') !== before.find(({ sorter }) => sorter === column.sorter)?.cells.join('\n')
      const wrong = wrongIn(now) ?? (moved && clicked ? wrongAfter(now, column, sortsOthers) : null)
      if (wrong) return { ...wrong, actions }
      sortsOthers ||= moved && clicked !== undefined && isInOrder(clicked)
      before = now
    }
  return null
}

function wrongIn(columns: readonly SortedColumn[]): Omit<Wrong, 'actions'> | null {
  for (const column of columns) {
    const fault = checkSorted(column)
    if (fault) return { ...fault, column }
  }
  return null
}

function wrongAfter(
  columns: readonly SortedColumn[],
  clicked: SortedColumn,
  sortsOthers: boolean,
): Omit<Wrong, 'actions'> | null {
  const fault = checkMoved(columns, clicked) ?? checkClicked(columns, clicked, sortsOthers)
  return fault && { ...fault, column: clicked }
}
