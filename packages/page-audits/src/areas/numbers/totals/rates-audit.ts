import { defineAudit } from '../../../define-audit.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { confirmEarlier } from '../../../lab/confirm-earlier.js'
import { type ContentScan, scanContent } from '../../content/scan-content.js'
import { beyondItsNumber } from './beyond-its-number.js'
import { wrongPortions } from './check-portions.js'
import { rateFault } from './check-rates.js'

/** Lines that say so many per cent of an amount, as a bill does of its tax: the amount next to them has to be that. So do the portions of a whole, and no count goes beyond its number. */
export const ratesAudit = defineAudit({
  name: 'rates',
  rules: ['wrong-total', 'wrong-count'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const words = `${context.task} ${context.first.text}`
    for (const { entry, scan } of context.scans) {
      const fault = faultIn(scan, words)
      if (fault === null) continue
      const lab = await context.lab()
      const ways = entry < 0 ? [[]] : shortened(pathTo(context.entries, entry))
      const shows = async () => faultIn(await lab.scan(scanContent), words)?.rule === fault.rule
      const proof = await confirmEarlier(lab, ways, shows, { nameOf: namesFor(context) })
      if (!proof.reproduced) continue
      return { drafts: [{ ...fault, ...proof }] }
    }
    return { drafts: [] }
  },
})

/** The first fault of the lines of a page. */
function faultIn(
  { percentages, shareLines, countLines }: ContentScan,
  words: string,
): Pick<Draft<'wrong-total' | 'wrong-count'>, 'rule' | 'description'> | null {
  const [rate] = percentages.flatMap((line) => rateFault(line) ?? [])
  const wrong = rate
    ? `The line “${rate.line.slice(0, 100)}” is wrong: it has to be ${rate.due.toFixed(2)}.`
    : wrongPortions(shareLines, words)?.description
  if (wrong !== undefined) return { rule: 'wrong-total', description: wrong }
  const beyond = beyondItsNumber(countLines)
  return beyond === null
    ? null
    : { rule: 'wrong-count', description: `“${beyond}” counts beyond its own number.` }
}
