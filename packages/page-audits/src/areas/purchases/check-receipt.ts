import type { PageContext } from '../../audit-context.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { labAfter } from '../../lab/lab-after.js'
import { sendAgain } from '../forms/send-form.js'
import { billWord } from '../numbers/bill-words.js'
import { checkTally } from '../numbers/totals/check-tally.js'
import { scanTallies } from '../numbers/totals/scan-tallies.js'
import { tallyDraft } from '../numbers/totals/tally-draft.js'
import type { Purchase } from './purchase.js'

/** Adds up the lines of the receipt that an order brings up. The page must show the order as it was sent. */
export async function checkReceipt(
  context: PageContext,
  lab: LabPage,
  { way, form, sending }: Purchase,
): Promise<Draft<'wrong-total'>[]> {
  const wrongTotal = async () => {
    const tallies = await lab.scan(scanTallies, billWord('total'))
    for (const tally of tallies) {
      const wrong = checkTally(tally)
      if (wrong) return { ...wrong, ...tally }
    }
    return null
  }
  const found = await tryTwice(
    lab,
    async () => ((await sendAgain(labAfter(lab, way), form, sending)) ? wrongTotal() : null),
    {
      nameOf: namesOnPage(context),
      actions: () => [...way, ...sending.actions],
      first: wrongTotal,
      same: (one, two) => one.shown === two.shown,
    },
  )
  return found ? [tallyDraft(found, 'once the order is sent, ')] : []
}
