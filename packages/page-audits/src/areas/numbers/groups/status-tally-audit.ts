import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanCollections } from '../../collections/scans/scan-collections.js'
import { wrongTally } from './status-tally.js'

/** Lines such as “3 booked · 1 on a waiting list” next to a list: as many entries say each of that. */
export const statusTallyAudit = definePageAudit({
  name: 'status-tally',
  rules: ['wrong-count'],
  observes: ['functionality'],
  touches: 'reads',
  maxMs: 10_000,
  async run(context) {
    const lab = await context.lab()
    const read = async () => {
      await lab.restart()
      const { collections, lines } = await lab.scan(scanCollections)
      return (
        collections.map(({ entries }) => wrongTally(entries, lines)).find((each) => each !== null) ?? null
      )
    }
    const found = await tryTwice(lab, read, { nameOf: namesOnPage(context), actions: () => [] })
    if (!found) return { drafts: [] }
    const { line, piece, listed } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-count',
          description: `The page says “${line.slice(0, 80)}”, and ${listed} of the listed entries say so: “${piece}” is wrong.`,
          element: line.slice(0, 60),
          ...found.proof,
        },
      ],
    }
  },
})
