import { amountsIn } from '@webeval/core'
import type { Sighting } from '../../../findings/draft.js'
import { checkColumnTotals } from '../checks/check-column-totals.js'
import { checkSum } from '../checks/check-sum.js'
import type { CollectionVisit } from '../collection-visit.js'

/** Adds up the amounts of all entries, and each column of a table, and compares the sums with those that the page shows. */
export async function trySum({
  entries,
  lines,
  totals,
  lab,
}: CollectionVisit): Promise<Sighting<'wrong-total'>[]> {
  const total = checkSum(
    entries.map(({ texts }) => texts.join(' ')),
    lines,
  )
  const column = checkColumnTotals(
    entries.map(({ cells }) => cells),
    totals,
  )
  const wrong = column ?? total
  if (!wrong) return []
  const { shown, sum } = wrong
  const off = column ? column.off : total!.off
  const isOne = column !== null || amountsOf(entries).includes(total!.off)
  const difference =
    off === null
      ? ''
      : `, which is off by ${isOne ? `just the ${off} of one of them` : `${off}: all that is behind the decimal points`}`
  const text = total === wrong && total.label !== shown ? `${total.label} ${shown}` : shown
  return [
    {
      rule: 'wrong-total',
      description: `“${text}” is not the sum of the entries: they add up to ${sum}${difference}.`,
      selectors: [],
      repro: ['Open the page.', column ? 'Add up the column.' : 'Add up the amounts of the entries.'],
      after: await lab.picture(),
    },
  ]
}

const amountsOf = (entries: CollectionVisit['entries']): readonly number[] =>
  entries.flatMap(({ texts }) => amountsIn(texts.join(' ')).map(({ readings }) => readings[0].value))
