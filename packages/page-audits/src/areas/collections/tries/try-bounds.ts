import { typeInto } from '../../../controls/acts.js'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { sameShown } from '../checks/check-filter.js'
import { isAmong } from '../scans/id-of.js'
import type { CollectionVisit } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import { pricesIn } from '../read-values.js'
import type { Entry } from '../scans/entry.js'
import type { Bound } from '../scans/chooser.js'

/** Sets the price that bounds what is shown: entries beyond it have to go, and the others to stay. */
export async function tryBounds(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'dead-filter' | 'wrong-filter'>[]> {
  const [bound] = visit.choosers.bounds
  const prices = visit.entries.map((entry) => pricesIn(entry))
  if (!bound || prices.some((found) => found.length !== 1)) return []
  const value = roomyValue(prices.flat(), bound.step)
  if (value === undefined) return []
  const faultOf = (entries: readonly Entry[]) => checkBound(bound, value, visit.entries, entries)
  const set = typeInto(bound.selector, value, { submit: true })
  const shown = await visit.act(set, ({ entries }) => faultOf(entries) === null)
  const { seen } = shown
  const wrong = faultOf(shown.entries)
  if (seen.isError || seen.after.dialogs.length > 0 || wrong === null) return []
  visit.count(shown, visit.entries.length, false)
  const still = sameShown(shown.entries, visit.entries)
  // It may wait for a button, or bound something else; then what it shows is not about this value.
  if (still && waitsForButton(visit)) return []
  const { example, verb } = wrong
  const price = pricesIn(example)[0]
  return [
    {
      rule: still ? 'dead-filter' : 'wrong-filter',
      description: still
        ? `“${bound.name}” changes nothing: set to ${value}, all ${shown.entries.length} entries stay, “${example.title}” for ${price} among them.`
        : `“${bound.name}” set to ${value} ${verb} “${example.title}”, which costs ${price}.`,
      selectors: [bound.selector],
      element: bound.name,
      ...proofOf(visit, context, 'Compare the prices that are shown.'),
    },
  ]
}

/** A value between two prices, with room on both sides, so that it does not matter what counts as within. */
function roomyValue(prices: readonly number[], step: number): number | undefined {
  const sorted = [...new Set(prices)].toSorted((one, two) => one - two)
  return sorted
    .slice(1)
    .map((high, index) => {
      const low = sorted[index]!
      return { low, high, room: high - low, middle: Math.round((high + low) / 2 / step) * step }
    })
    .filter(({ middle, low, high }) => middle > low && middle < high)
    .toSorted((one, two) => two.room - one.room)[0]?.middle
}

/** An entry that is shown and should not be, or the other way round. null where all are right. */
function checkBound(
  { side }: Bound,
  value: number,
  all: readonly Entry[],
  shown: readonly Entry[],
): { readonly example: Entry; readonly verb: string } | null {
  const belongs = (entry: Entry) => {
    const [price] = pricesIn(entry)
    return price === undefined || (side === 'max' ? price <= value : price >= value)
  }
  const stranger = shown.find((entry) => !belongs(entry))
  if (stranger) return { example: stranger, verb: 'shows' }
  const lost = all.find((entry) => belongs(entry) && !isAmong(entry, shown, all))
  return lost ? { example: lost, verb: 'leaves out' } : null
}

const waitsForButton = ({ choosers }: CollectionVisit) =>
  choosers.choosers.some(({ choices }) =>
    choices.some(({ name }) => /\b(?:apply|go|filter|update|show|ok)\b/i.test(name)),
  )
