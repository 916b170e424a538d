import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanCollections } from '../../collections/scans/scan-collections.js'
import { type WrongGroupSum, wrongGroupSum } from './check-group-sums.js'
import { scanBlocks } from './scan-blocks.js'

/** Figures of groups, such as the portions of each course: each is what the listed entries of its group come to. */
export const groupSumsAudit = definePageAudit({
  name: 'group-sums',
  rules: ['wrong-total'],
  observes: ['functionality'],
  touches: 'reads',
  maxMs: 10_000,
  async run(context) {
    const lab = await context.lab()
    const found = await tryTwice(lab, () => readGroups(lab), {
      nameOf: namesOnPage(context),
      actions: () => [],
      same: (one, two) => one.block.selector === two.block.selector && one.shown === two.shown,
    })
    if (!found) return { drafts: [] }
    const { block, shown, sum, members } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-total',
          description: `“${block.name}” says ${shown}, and its ${members.length} entries come to ${Number(sum.toFixed(2))}: ${members.slice(0, 6).join(', ')}. Groups next to it are right.`,
          selectors: [block.selector],
          element: block.name,
          ...found.proof,
        },
      ],
    }
  },
})

async function readGroups(lab: LabPage): Promise<WrongGroupSum | null> {
  await lab.restart()
  const { collections } = await lab.scan(scanCollections)
  const blocks = collections.length > 0 ? await lab.scan(scanBlocks) : []
  for (const { entries } of collections) {
    const wrong = blocks.length > 1 ? wrongGroupSum(entries, blocks) : null
    if (wrong) return wrong
  }
  return null
}
