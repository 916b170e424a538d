import type { PageContext } from '../../audit-context.js'
import type { Draft } from '../../findings/draft.js'
import { namesOnPage } from '../../findings/names-for.js'
import { confirm } from '../../lab/confirm.js'
import type { LabPage } from '../../lab/lab-page.js'
import { scanLines } from '../../kit/scan-lines.js'
import { billWord } from '../numbers/bill-words.js'
import { readFigures } from '../numbers/conversion/try-conversion.js'
import { isMoney, isOff, isSum, moneyOf } from '../numbers/quantities/amount-change.js'
import { partsOfTotal, sumsUp } from '../numbers/quantities/check-total.js'
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
  { acts, due }: Goods,
): Promise<Draft<'wrong-total'>[]> {
  if (due === null) return []
  const lines = due.map((value) => ({ value: 1, amounts: [{ selector: '', text: `€${value.toFixed(2)}` }] }))
  const found = await confirm(
    lab,
    acts,
    async (): Promise<Figure | null> => {
      const amounts = (await readFigures(lab)).figures.filter(isMoney)
      const totals = amounts.filter(
        (figure) =>
          isSum(figure) &&
          saysTotal.test(figure.label) &&
          moneyOf(figure).some(({ readings }) => readings[0].value > 0),
      )
      const others = amounts
        .filter((figure) => !totals.includes(figure))
        .flatMap((figure) =>
          moneyOf(figure).map(({ readings }) => (isOff(figure) ? -1 : 1) * readings[0].value),
        )
      const words = (await lab.scan(scanLines)).join('\n')
      if (offersMore.test(`${context.task}\n${words}`)) return null
      const { rates } = partsOfTotal(`${context.task}\n${amounts.map(({ line }) => line).join('\n')}`, [])
      const fits = (figure: Figure) => moneyOf(figure).some((amount) => sumsUp(amount, lines, others, rates))
      return totals.some(fits) ? null : (totals[0] ?? null)
    },
    { nameOf: namesOnPage(context), same: (one, two) => one.text === two.text },
  )
  if (!found) return []
  const { label, text, selector, box } = found.fault
  const sum = due.reduce((all, one) => all + one, 0)
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
