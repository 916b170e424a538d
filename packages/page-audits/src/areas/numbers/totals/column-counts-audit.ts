import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type MiscountedColumn, miscountedColumn } from './check-column-counts.js'
import { scanColumnCounts } from './scan-column-counts.js'

/** Tables whose last row counts words of its columns, such as the answers of a poll: each count is how often its column has the word. */
export const columnCountsAudit = definePageAudit({
  name: 'column-counts',
  rules: ['wrong-count'],
  observes: ['functionality'],
  touches: 'reads',
  maxMs: 10_000,
  async run(context) {
    const lab = await context.lab()
    const found = await tryTwice(lab, () => readColumns(lab), {
      nameOf: namesOnPage(context),
      actions: () => [],
      same: (one, two) => one.word === two.word && one.says === two.says,
    })
    if (!found) return { drafts: [] }
    const { column, word, says, counted } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-count',
          description: `The totals of “${column.header.slice(0, 60)}” say ${says} × “${word}”, and ${counted} of its ${column.cells.length} rows do.`,
          selectors: [column.selector],
          ...found.proof,
        },
      ],
    }
  },
})

async function readColumns(lab: LabPage): Promise<MiscountedColumn | null> {
  await lab.restart()
  for (const columns of await lab.scan(scanColumnCounts)) {
    const wrong = miscountedColumn(columns)
    if (wrong) return wrong
  }
  return null
}
