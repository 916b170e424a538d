import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { checkMoved, checkSorted, type SortedFault } from './check-sorted.js'
import { scanSorted, type SortedColumn } from './scan-sorted.js'

/** Headers that are clicked, each twice. */
const maxHeaders = 2

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
        const start = await lab.scan(scanSorted)
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
    const { selector, name, box } = column.header
    return {
      drafts: [{ rule, description, selectors: [selector], element: name, box, ...found.proof }],
      counts: { columns },
    }
  },
})

interface Wrong extends SortedFault {
  readonly column: SortedColumn
  readonly actions: readonly FindingAction[]
}

/** Clicks headers, the one that names an order first, and compares after each click. */
async function walk(lab: LabPage, start: readonly SortedColumn[]): Promise<Wrong | null> {
  const actions: FindingAction[] = []
  const wrongIn = (columns: readonly SortedColumn[], clicked: SortedColumn | null): Wrong | null => {
    for (const column of columns) {
      const fault = checkSorted(column)
      if (fault) return { ...fault, column, actions: [...actions] }
    }
    const moved = clicked && checkMoved(columns, clicked)
    return clicked && moved ? { ...moved, column: clicked, actions: [...actions] } : null
  }
  const atLoad = wrongIn(start, null)
  if (atLoad) return atLoad
  const sorters = start.filter(({ sorter, cells }) => sorter !== null && new Set(cells).size > 3)
  const first = sorters.find(({ said }) => said !== null) ?? sorters[0]
  let tells = start.some(({ said }) => said !== null)
  const others = sorters.filter((column) => column !== first)
  for (const column of (first ? [first, ...others] : []).slice(0, maxHeaders))
    for (let nth = 0; nth < 2; nth++) {
      const click = clickOn(column.sorter!)
      actions.push(click)
      if ((await lab.tap(click)).isError) return null
      const now = await lab.scan(scanSorted)
      tells ||= now.some(({ said }) => said !== null)
      // A table that never names an order is not about this.
      if (!tells) return null
      const wrong = wrongIn(now, column)
      if (wrong) return wrong
    }
  return null
}
