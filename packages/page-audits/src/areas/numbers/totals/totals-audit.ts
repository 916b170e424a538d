import { amountsIn, type FindingAction } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { pathTo, shortened } from '../../../controls/replay.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesFor, namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { confirm } from '../../../lab/confirm.js'
import { billWord } from '../bill-words.js'
import { checkTally } from './check-tally.js'
import { tallyDraft } from './tally-draft.js'
import { waysToSeveral } from './ways-to-several.js'
import { scanTallies, type Tally } from './scan-tallies.js'

const maxTabs = 5

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
    const start = await lab.restart()
    const ways = [async () => [[], ...waysToSeveral(start)], () => waysToWrongTabs(lab, seesWrong)]
    for (const find of ways)
      for (const way of await find()) {
        const found = await confirm(lab, way, seesWrong, {
          nameOf: namesOnPage(context),
          same: (one, two) => one.shown === two.shown,
        })
        if (found) return { drafts: [tallyDraft(found)], counts: { totals: tallies.length } }
      }
    return { drafts: [], counts: { totals: tallies.length }, rest: tryExplored }
  },
})

/** Goes through the tabs of a page; yields the way to the first behind which something is seen. */
async function waysToWrongTabs(
  lab: LabPage,
  sees: () => Promise<unknown>,
): Promise<readonly (readonly FindingAction[])[]> {
  const { targets } = await lab.restart()
  const tabs = targets.filter(({ role, state }) => role === 'tab' && String(state['selected']) !== 'true')
  for (const { selector } of tabs.slice(0, maxTabs)) {
    const open = clickOn(selector)
    if (!(await lab.tap(open)).isError && (await sees()) !== null) return [[open]]
  }
  return []
}

/** Looks at the fullest list with a total that the exploration brought up: a line that the total leaves out is certain, other parts may not be shown. */
async function tryExplored(context: AuditContext) {
  const index = fullest(context)
  if (index < 0) return { drafts: [] }
  const lab = await context.lab()
  for (const way of shortened(pathTo(context.entries, index))) {
    let totals = 0
    const leavesOut = async () => {
      const tallies = await lab.scan(scanTallies, billWord('total'))
      totals = tallies.length
      const wrong = tallies.flatMap((tally) => {
        const found = checkTally(tally)
        return found && found.off !== null ? [{ ...found, ...tally }] : []
      })
      return wrong[0] ?? null
    }
    const found = await confirm(lab, way, leavesOut, {
      nameOf: namesFor(context),
      same: (one, two) => one.shown === two.shown,
    })
    if (found) return { drafts: [tallyDraft(found)], counts: { totals } }
    if (totals > 0) return { drafts: [], counts: { totals } }
  }
  return { drafts: [] }
}

const saysTotal = new RegExp(billWord('total'), 'iu')
const fewAmounts = 3

/** The journal entry (from 0) after which the page showed the most amounts and a total, and more amounts than at first; -1 without one. */
function fullest({ entries, first }: AuditContext): number {
  const amounts = (text: string) => (saysTotal.test(text) ? amountsIn(text).length : 0)
  const counts = entries.map(({ after }) => (after ? amounts(after.text) : 0))
  const most = Math.max(0, ...counts)
  return most > Math.max(fewAmounts, amounts(first.text)) ? counts.indexOf(most) : -1
}
