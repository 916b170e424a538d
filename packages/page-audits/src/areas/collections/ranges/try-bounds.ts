import { typeInto } from '../../../controls/acts.js'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { sameShown } from '../checks/check-filter.js'
import { misplaced, type Misplaced } from './misplaced.js'
import type { CollectionVisit } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import { pricesIn } from '../read-values.js'
import type { Entry } from '../scans/entry.js'
import type { Bound } from '../scans/chooser.js'

/** Sets one price that bounds what is shown, then both. */
export async function tryBounds(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'dead-filter' | 'wrong-filter'>[]> {
  const { found, isLive } = await tryBound(visit, context)
  return isLive && found.length === 0 ? tryRange(visit, context) : found
}

/** The faults of a bound that was set, and whether it changed the list. */
interface BoundTry {
  readonly found: Sighting<'dead-filter' | 'wrong-filter'>[]
  readonly isLive: boolean
}

/** Sets the price that bounds what is shown: entries beyond it have to go, and the others to stay. */
async function tryBound(visit: CollectionVisit, context: PageContext): Promise<BoundTry> {
  const none = { found: [], isLive: false }
  const [bound] = visit.choosers.bounds
  const prices = pricesOf(visit.entries)
  if (!bound || !prices) return none
  const [value] = roomyValues(prices, bound.step)
  if (value === undefined) return none
  const faultOf = (entries: readonly Entry[]) => checkBounds([{ ...bound, value }], visit.entries, entries)
  const set = typeInto(bound.selector, value, { submit: true })
  const shown = await visit.act(set, ({ entries }) => faultOf(entries) === null)
  const { seen } = shown
  const wrong = faultOf(shown.entries)
  const still = sameShown(shown.entries, visit.entries)
  if (seen.isError || seen.after.dialogs.length > 0 || wrong === null) return { found: [], isLive: !still }
  visit.count(shown, visit.entries.length, false)
  // It may wait for a button, or bound something else; then what it shows is not about this value.
  if (still && waitsForButton(visit)) return none
  const { entry, verb } = wrong
  const price = pricesIn(entry)[0]
  const found = [
    {
      rule: still ? ('dead-filter' as const) : ('wrong-filter' as const),
      description: still
        ? `“${bound.name}” changes nothing: set to ${value}, all ${shown.entries.length} entries stay, “${entry.title}” for ${price} among them.`
        : `“${bound.name}” set to ${value} ${verb} “${entry.title}”, which costs ${price}.`,
      selectors: [bound.selector],
      element: bound.name,
      ...proofOf(visit, context, 'Compare the prices that are shown.'),
    },
  ]
  return { found, isLive: !still }
}

/** Sets the lower price and the upper one such that they are in another order as words: 50 and 200. */
async function tryRange(visit: CollectionVisit, context: PageContext): Promise<Sighting<'wrong-filter'>[]> {
  const { bounds } = visit.choosers
  const [min, max] = (['min', 'max'] as const).map((side) => bounds.find((bound) => bound.side === side))
  const prices = pricesOf(visit.entries)
  if (!min || !max || !prices) return []
  const values = roomyValues(prices, Math.max(min.step, max.step))
  const [range] = values.flatMap((low) =>
    values
      .filter((high) => low < high && String(low) > String(high))
      .map((high) => [
        { ...min, value: low },
        { ...max, value: high },
      ]),
  )
  if (!range) return []
  const faultOf = (entries: readonly Entry[]) => checkBounds(range, visit.entries, entries)
  visit.again()
  const [low, high] = range as [SetBound, SetBound]
  await visit.act(typeInto(low.selector, low.value))
  const set = typeInto(high.selector, high.value, { submit: true })
  const shown = await visit.act(set, ({ entries }) => faultOf(entries) === null)
  const wrong = faultOf(shown.entries)
  if (shown.seen.isError || shown.seen.after.dialogs.length > 0 || wrong === null) return []
  const { entry, verb } = wrong
  return [
    {
      rule: 'wrong-filter',
      description: `“${low.name}” ${low.value} and “${high.name}” ${high.value} together ${verb.replace(/s(?= |$)/, '')} “${entry.title}”, which costs ${pricesIn(entry)[0]}.`,
      selectors: [low.selector, high.selector],
      element: low.name,
      ...proofOf(visit, context, 'Compare the prices that are shown.'),
    },
  ]
}

/** The prices of the entries, where most show one and none shows several. */
function pricesOf(entries: readonly Entry[]): readonly number[] | null {
  const prices = entries.map((entry) => pricesIn(entry))
  const priced = prices.filter(({ length }) => length === 1)
  return prices.some(({ length }) => length > 1) || priced.length * 4 < prices.length * 3
    ? null
    : priced.flat()
}

/** Values between two prices, those with the most room on both sides first, so that it does not matter what counts as within. */
function roomyValues(prices: readonly number[], step: number): readonly number[] {
  const sorted = [...new Set(prices)].toSorted((one, two) => one - two)
  return sorted
    .slice(1)
    .map((high, index) => {
      const low = sorted[index]!
      return { low, high, room: high - low, middle: Math.round((high + low) / 2 / step) * step }
    })
    .filter(({ middle, low, high }) => middle > low && middle < high)
    .toSorted((one, two) => two.room - one.room)
    .map(({ middle }) => middle)
}

/** A bound with the price that it is set to. */
interface SetBound extends Bound {
  readonly value: number
}

/** An entry whose price these bounds show or leave out wrongly; null where all are right. */
const checkBounds = (
  bounds: readonly SetBound[],
  all: readonly Entry[],
  shown: readonly Entry[],
): Misplaced | null =>
  misplaced(all, shown, (entry) => {
    const [price] = pricesIn(entry)
    return price === undefined
      ? null
      : bounds.every(({ side, value }) => (side === 'max' ? price <= value : price >= value))
  })

const waitsForButton = ({ choosers }: CollectionVisit) =>
  choosers.choosers.some(({ choices }) =>
    choices.some(({ name }) => /\b(?:apply|go|filter|update|show|ok)\b/i.test(name)),
  )
