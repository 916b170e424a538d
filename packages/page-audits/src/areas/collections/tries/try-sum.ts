import type { Draft } from '../../../findings/draft.js'
import type { CollectionVisit } from '../collection-visit.js'
import { checkSum } from '../checks/check-sum.js'

/** Adds up the amounts of all entries and compares them with what the page says they come to. */
export async function trySum(visit: CollectionVisit): Promise<Draft<'wrong-total'>[]> {
  const wrong = checkSum(
    visit.entries.map(({ texts }) => texts.join(' ')),
    visit.lines,
  )
  if (!wrong) return []
  const { label, shown, sum, off } = wrong
  return [
    {
      rule: 'wrong-total',
      description: `“${label === shown ? label : `${label} ${shown}`}” is not what the entries come to: they add up to ${sum}, which is off by just the ${off} of one of them.`,
      selectors: [],
      repro: ['Open the page.', 'Add up the amounts of the list.'],
      after: await visit.lab.picture(),
    },
  ]
}
