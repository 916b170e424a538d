import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { confirm } from '../../../lab/confirm.js'
import { checkTally } from './check-tally.js'
import { scanTallies, type Tally } from './scan-tallies.js'

/** Tables and lists with a total: whether it is what the lines come to. */
export const totalsAudit = definePageAudit({
  name: 'totals',
  rules: ['wrong-total'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 20_000,
  async run(context) {
    const lab = await context.lab()
    let tallies: readonly Tally[] = []
    const seesWrong = async () => {
      tallies = await lab.scan(scanTallies)
      const [wrong] = tallies.flatMap((tally) => {
        const found = checkTally(tally)
        return found ? [{ ...found, ...tally }] : []
      })
      return wrong ?? null
    }
    const found = await confirm(lab, [], seesWrong, {
      nameOf: namesOnPage(context),
      same: (one, two) => one.shown === two.shown,
    })
    const counts = { totals: tallies.length }
    if (!found) return { drafts: [], counts }
    const { shown, sum, label, place } = found.fault
    return {
      drafts: [
        {
          rule: 'wrong-total',
          description: `“${label === shown ? label : `${label} ${shown}`}” is not what the lines above it come to: they add up to ${Number.isInteger(sum) ? sum : sum.toFixed(2)}.`,
          selectors: [place.selector],
          element: label,
          box: place.box,
          ...found.proof,
          repro: ['Open the page.', 'Add up the lines above the total.'],
        },
      ],
      counts,
    }
  },
})
