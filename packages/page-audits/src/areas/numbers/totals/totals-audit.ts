import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { confirm } from '../../../lab/confirm.js'
import type { Draft } from '../../../findings/draft.js'
import type { Confirmed } from '../../../lab/try-twice.js'
import { billWord } from '../bill-words.js'
import { checkTally, type WrongTally } from './check-tally.js'
import { waysToSeveral } from './ways-to-several.js'
import { scanTallies, type Tally } from './scan-tallies.js'

/** Tables and lists with a total: whether it is what the lines come to, as the page opens and with several of one thing. */
export const totalsAudit = definePageAudit({
  name: 'totals',
  rules: ['wrong-total'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const lab = await context.lab()
    let tallies: readonly Tally[] = []
    const seesWrong = async () => {
      tallies = await lab.scan(scanTallies, billWord('total'))
      const [wrong] = tallies.flatMap((tally) => {
        const found = checkTally(tally)
        return found ? [{ ...found, ...tally }] : []
      })
      return wrong ?? null
    }
    for (const way of [[], ...waysToSeveral(await lab.restart())]) {
      const found = await confirm(lab, way, seesWrong, {
        nameOf: namesOnPage(context),
        same: (one, two) => one.shown === two.shown,
      })
      if (found) return { drafts: [draftOf(found)], counts: { totals: tallies.length } }
    }
    return { drafts: [], counts: { totals: tallies.length } }
  },
})

const draftOf = ({
  fault: { shown, sum, label, place },
  proof,
}: Confirmed<WrongTally & Tally>): Draft<'wrong-total'> => ({
  rule: 'wrong-total',
  description: `“${label === shown ? label : `${label} ${shown}`}” is not what the lines above it come to: they add up to ${Number.isInteger(sum) ? sum : sum.toFixed(2)}.`,
  selectors: [place.selector],
  element: label,
  box: place.box,
  ...proof,
  repro: [...proof.repro, 'Add up the lines above the total.'],
})
