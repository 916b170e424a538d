import { controlLabel } from '@webeval/core'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanCollections } from '../../collections/scans/scan-collections.js'
import { countOf, wrongTally } from './status-tally.js'

/** Buttons that bring up more of a list. */
const leadsOn =
  /^(?:[›»→>]|next(?: page)?|more|(?:show|load) more|weiter|mehr(?: anzeigen)?|suivante?|(?:voir|afficher) plus|siguiente|(?:ver|mostrar) más|avanti|mostra altr[oi]|\d{1,2})$|(?<!\p{L})(?:page|seite|página|pagina) \d/iu

/** Lines such as “3 booked · 1 on a waiting list” next to a list: as many entries say each of that. */
export const statusTallyAudit = definePageAudit({
  name: 'status-tally',
  rules: ['wrong-count'],
  observes: ['functionality'],
  touches: 'reads',
  maxMs: 10_000,
  async run(context) {
    const lab = await context.lab()
    const pages = context.first.targets.some((target) => leadsOn.test(controlLabel(target).trim()))
    const read = async () => {
      await lab.restart()
      const { collections, lines } = await lab.scan(scanCollections)
      for (const { entries } of collections) {
        const wrong = wrongTally(entries, lines)
        const isOnePage = wrong !== null && wrong.said > wrong.listed && pages
        if (!wrong || isOnePage) continue
        // The line may count the entries of several lists, such as upcoming and past ones.
        const all = collections.reduce((sum, other) => sum + countOf(other.entries, wrong), 0)
        if (all !== wrong.said) return wrong
      }
      return null
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
