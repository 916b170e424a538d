import type { PageContext } from '../../audit-context.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { fillAll } from '../../controls/fill-all.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { scanLines } from '../../kit/scan-lines.js'
import { billWord } from '../numbers/bill-words.js'
import { readFigures } from '../numbers/conversion/try-conversion.js'
import { isMoney, isOff, isSum, moneyOf } from '../numbers/quantities/amount-change.js'
import { partsOfTotal, sumsUp } from '../numbers/quantities/check-total.js'
import { scanQuantities } from '../numbers/quantities/scan-quantities.js'
import type { Figure } from '../numbers/scan-figures.js'
import type { Goods } from './goods.js'

/** “3 for 2”: the total is less, and need not say by how much. */
const offersMore =
  /\b\d (?:for|für|pour|por|per) \d\b|\bbuy (?:\d|one|two|three)\b|\bbogo\b|\bbundles?\b|\bmulti-?buy\b/i

const saysTotal = new RegExp(billWord('total', 'subtotal'), 'iu')

/** Reports a total that is not what the chosen goods come to, with any of the discounts, fees and rates that the page names. */
export async function checkBill(
  context: PageContext,
  lab: LabPage,
  { acts, due, prices }: Goods,
): Promise<Draft<'wrong-total'>[]> {
  if (due === null) return []
  const sums = due.map(({ sum }) => ({ value: 1, amounts: [{ selector: '', text: `€${sum.toFixed(2)}` }] }))
  const look = async (): Promise<Figure | null> => {
    await lab.restart()
    const opened = await totalsOn(lab)
    // The total may include something that is chosen already, such as a room.
    if (opened.some((total) => !isNothing(total)) || !(await fillAll(lab, acts))) return null
    const numbers = await lab.scan(scanQuantities)
    const isTaken = due.every(({ selector, count }) =>
      numbers.some(({ number, value }) => number.selector === selector && value === count),
    )
    const words = `${context.task}\n${(await lab.scan(scanLines)).join('\n')}`
    if (!isTaken || offersMore.test(words)) return null
    const totals = (await totalsOn(lab)).filter((total) => !isNothing(total))
    const others = (await moneyOn(lab))
      .filter((figure) => !prices.includes(figure.selector) && !totals.some(isAt(figure)))
      .flatMap((figure) =>
        moneyOf(figure).map(({ readings }) => (isOff(figure) ? -1 : 1) * readings[0].value),
      )
      .filter((value) => !due.some(({ sum }) => Math.abs(sum - value) < 0.006))
    const { rates } = partsOfTotal(words, [])
    const fits = (figure: Figure) => moneyOf(figure).some((amount) => sumsUp(amount, sums, others, rates))
    return totals.some(fits) ? null : (totals[0] ?? null)
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context),
    actions: () => acts,
    same: (one, two) => one.text === two.text,
  })
  if (!found) return []
  const { label, text, selector, box } = found.fault
  const sum = due.reduce((all, one) => all + one.sum, 0)
  return [
    {
      rule: 'wrong-total',
      description: `“${label} ${text}” is not what the goods come to that were chosen: at the prices shown it is ${sum.toFixed(2)}.`,
      selectors: [selector],
      element: label,
      box,
      ...found.proof,
      repro: [...found.proof.repro, 'Compare the total with the prices.'],
    },
  ]
}

const moneyOn = async (lab: LabPage): Promise<readonly Figure[]> =>
  (await readFigures(lab)).figures.filter(isMoney)

const totalsOn = async (lab: LabPage): Promise<readonly Figure[]> =>
  (await moneyOn(lab)).filter((figure) => isSum(figure) && saysTotal.test(figure.label))

const isNothing = (figure: Figure): boolean =>
  moneyOf(figure).every(({ readings }) => readings[0].value === 0)

const isAt =
  ({ selector }: Figure) =>
  (other: Figure): boolean =>
    other.selector === selector
