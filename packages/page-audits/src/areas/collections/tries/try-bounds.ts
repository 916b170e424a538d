import { typeInto } from '../../../controls/acts.js'
import { inSentences } from '../../../controls/replay.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import type { Draft } from '../../../findings/draft.js'
import type { Entry } from '../scans/entry.js'
import type { CollectionVisit } from '../collection-visit.js'
import { idOf, sameShown } from '../checks/check-filter.js'
import { pricesIn } from '../read-values.js'

/** Sets the price that bounds what is shown: what costs more, or less, has to go, and the rest to stay. */
export async function tryBounds(
  visit: CollectionVisit,
  context: AuditContext,
): Promise<Draft<'dead-filter' | 'wrong-filter'>[]> {
  const [bound] = visit.choosers.bounds
  const prices = visit.entries.map((entry) => pricesIn(entry))
  if (!bound || prices.some((found) => found.length !== 1)) return []
  const sorted = [...new Set(prices.flat())].toSorted((one, two) => one - two)
  // A value with room on both sides, so that it does not matter what counts as within.
  const value = sorted
    .slice(1)
    .map((price, index) => ({
      room: price - sorted[index]!,
      middle: Math.round((price + sorted[index]!) / 2 / bound.step) * bound.step,
      low: sorted[index]!,
      high: price,
    }))
    .filter(({ middle, low, high }) => middle > low && middle < high)
    .toSorted((one, two) => two.room - one.room)[0]?.middle
  if (value === undefined) return []
  const belongs = (entry: Entry) => {
    const [price] = pricesIn(entry)
    return price === undefined || (bound.side === 'most' ? price <= value : price >= value)
  }
  const judged = (entries: readonly Entry[]) => ({
    strangers: entries.filter((entry) => !belongs(entry)),
    lost: visit.entries.filter(
      (entry) => belongs(entry) && !entries.some((other) => idOf(other) === idOf(entry)),
    ),
  })
  const right = (entries: readonly Entry[]) =>
    judged(entries).strangers.length + judged(entries).lost.length === 0
  const shown = await visit.act(typeInto(bound.selector, value, { submit: true }), ({ entries }) =>
    right(entries),
  )
  const { seen } = shown
  if (seen.isError || seen.after.dialogs.length > 0 || right(shown.entries)) return []
  visit.count(shown, visit.entries.length, false)
  const still = sameShown(shown.entries, visit.entries)
  // It may wait for a button, or bound something else; then what it shows is not about this value.
  if (
    still &&
    visit.choosers.choosers.some(({ choices }) =>
      choices.some(({ name }) => /\b(?:apply|go|filter|update|show|ok)\b/i.test(name)),
    )
  )
    return []
  const { strangers, lost } = judged(shown.entries)
  const [example] = strangers.length > 0 ? strangers : lost
  return [
    {
      rule: still ? 'dead-filter' : 'wrong-filter',
      description: still
        ? `“${bound.name}” changes nothing: set to ${value}, all ${shown.entries.length} entries stay, “${example!.title}” for ${pricesIn(example!)[0]} among them.`
        : `“${bound.name}” set to ${value} ${strangers.length > 0 ? 'shows' : 'leaves out'} “${example!.title}”, which costs ${pricesIn(example!)[0]}.`,
      selectors: [bound.selector],
      element: bound.name,
      actions: visit.actions(),
      repro: [...inSentences(visit.actions(), namesFor(context)), 'Compare the prices that are shown.'],
    },
  ]
}
