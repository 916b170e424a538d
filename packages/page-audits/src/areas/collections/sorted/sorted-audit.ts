import { clickOn } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { confirm } from '../../../lab/confirm.js'
import { checkSorted } from './check-sorted.js'
import { scanSorted } from './scan-sorted.js'

/** Tables whose headers name an order: whether the rows have it, as the page opens, or after the first header that sorts. */
export const sortedAudit = definePageAudit({
  name: 'sorted-columns',
  rules: ['wrong-order', 'stale-state'],
  observes: ['functionality', 'accessibility'],
  touches: 'acts',
  maxMs: 15_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const { columns, sorter } = await lab.scan(scanSorted)
    if (columns.length === 0 && sorter === null) return { drafts: [], counts: { columns: 0 } }
    const found = await confirm(
      lab,
      sorter === null ? [] : [clickOn(sorter)],
      async () =>
        (await lab.scan(scanSorted)).columns.flatMap((column) => {
          const fault = checkSorted(column)
          return fault ? [{ ...fault, place: column.header }] : []
        })[0] ?? null,
      { nameOf: namesOnPage(context), same: (one, two) => one.description === two.description },
    )
    if (!found) return { drafts: [], counts: { columns: Math.max(1, columns.length) } }
    const { place, ...fault } = found.fault
    const { selector, name, box } = place
    return {
      drafts: [{ ...fault, selectors: [selector], element: name, box, ...found.proof }],
      counts: { columns: Math.max(1, columns.length) },
    }
  },
})
