import { defineAudit } from '../../../define-audit.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirmEarlier } from '../../../lab/confirm-earlier.js'
import { type ContentScan, scanContent } from '../../content/scan-content.js'
import { type RateFault, rateFault } from './check-rates.js'

/** Lines that say so many per cent of an amount, as a bill does of its tax: the amount next to them has to be that. */
export const ratesAudit = defineAudit({
  name: 'rates',
  rules: ['wrong-total'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    for (const { entry, scan } of context.scans) {
      const fault = faultIn(scan)
      if (!fault) continue
      const lab = await context.lab()
      const ways = entry < 0 ? [[]] : shortened(pathTo(context.entries, entry))
      const shows = async () => faultIn(await lab.scan(scanContent)) !== null
      const proof = await confirmEarlier(lab, ways, shows, { nameOf: namesFor(context) })
      if (!proof.reproduced) continue
      const description = `The line “${fault.line.slice(0, 100)}” is wrong: it has to be ${fault.due.toFixed(2)}.`
      return { drafts: [{ rule: 'wrong-total' as const, description, ...proof }] }
    }
    return { drafts: [] }
  },
})

const faultIn = ({ percentages }: ContentScan): RateFault | null =>
  percentages.map(rateFault).find((fault) => fault !== null) ?? null
