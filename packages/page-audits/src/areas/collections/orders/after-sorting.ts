import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import type { Sighting } from '../../../findings/draft.js'
import { sameShown } from '../checks/check-filter.js'
import { type CollectionVisit, makeChoice } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Choice } from '../scans/chooser.js'
import type { Entry } from '../scans/entry.js'
import { scanPages } from '../scans/scan-pages.js'
import { isAmong } from '../scans/id-of.js'
import { sortedByCodes } from './letter-order.js'
import { scanLanguage } from './scan-language.js'
import { shownOf } from './shown-of.js'

type OrderDraft = Sighting<'wrong-order'>

/** A choice that sorted what is shown, as far as its first page tells. */
export interface Sorted {
  readonly choice: Choice
  readonly entries: readonly Entry[]
  readonly judged: (entries: readonly Entry[]) => boolean | null
}

const about = (visit: CollectionVisit, context: PageContext, { name, selector }: Choice) => ({
  selectors: [selector],
  element: name,
  ...proofOf(visit, context, 'Read what is shown from the top.'),
})

/** Entries that were listed before, that the order should list, and that it leaves out: a list that is cut off has to begin with the cheapest of all. */
export function leftOut(
  visit: CollectionVisit,
  context: PageContext,
  { choice, entries, judged }: Sorted,
  earlier: readonly (readonly Entry[])[],
): OrderDraft[] {
  const known = earlier.flat()
  const all = [...entries, ...known]
  if (earlier.some((list) => list.length !== entries.length)) return []
  const others = known.filter((entry) => !isAmong(entry, entries, all))
  const comesLater = (...later: readonly Entry[]) => judged([...entries, ...later]) !== false
  // All may be the same where the list is cut off: then one that is less and one that is more can't both come later.
  const missing = others.flatMap((one) => {
    if (!comesLater(one)) return [[one]]
    const other = others.find((each) => !comesLater(one, each) && !comesLater(each, one))
    return other ? [[one, other]] : []
  })[0]
  if (!missing) return []
  const show = (each: Entry) => `“${shownOf(choice.name, choice.column, [each])[0]!.slice(0, 60)}”`
  return [
    {
      rule: 'wrong-order',
      description: `“${choice.name}” ends with ${show(entries.at(-1)!)} and leaves out ${missing.map(show).join(' and ')}, which ${missing.length === 1 ? 'was' : 'were'} listed before and can’t come later.`,
      ...about(visit, context, choice),
    },
  ]
}

/** Names with capital letters or accents that come last, because the codes of letters are compared. */
export async function byCodes(
  visit: CollectionVisit,
  context: PageContext,
  { choice, entries }: Sorted,
): Promise<OrderDraft[]> {
  const names = entries.map(({ title, cells }) =>
    choice.column === undefined ? title : (cells[choice.column] ?? ''),
  )
  if (names.every((name) => /^[A-Z][\0-\x7f]*$/.test(name))) return []
  const wrong = sortedByCodes(names, await visit.lab.scan(scanLanguage))
  if (!wrong) return []
  return [
    {
      rule: 'wrong-order',
      severity: 'medium',
      description: `“${choice.name}” puts “${wrong[0].slice(0, 40)}” before “${wrong[1].slice(0, 40)}”: capital letters and accents are sorted apart from the others.`,
      ...about(visit, context, choice),
    },
  ]
}

/** Turns to the next page, where there is one: the order has to continue there. */
export async function onNextPage(
  visit: CollectionVisit,
  context: PageContext,
  { choice, entries, judged }: Sorted,
): Promise<OrderDraft[]> {
  if (!(await visit.lab.scan(scanPages, visit.keys, 1))?.next) return []
  visit.again()
  const first = await visit.act(makeChoice(choice), (now) => sameShown(now.entries, entries))
  const next = (await visit.lab.scan(scanPages, visit.keys, 1))?.next
  if (!next || first.seen.isError || !sameShown(first.entries, entries)) return []
  const shown = await visit.act(clickOn(next), (now) => !sameShown(now.entries, entries))
  if (shown.seen.isError || shown.entries.length === 0 || sameShown(shown.entries, entries)) return []
  const more = shown.entries.length > entries.length ? shown.entries : [...entries, ...shown.entries]
  if (judged(more) !== false || judged(entries) !== true) return []
  return [
    {
      rule: 'wrong-order',
      description: `“${choice.name}” does not hold across pages: “${entries.at(-1)!.title.slice(0, 40)}” ends the first page, and “${shown.entries[0]!.title.slice(0, 40)}” begins the second.`,
      ...about(visit, context, choice),
    },
  ]
}

/** Clicks a header again: the rows stay sorted by it, the other way round, or go back to where they were. */
export async function turnedRound(
  visit: CollectionVisit,
  context: PageContext,
  { choice, entries, judged }: Sorted,
  earlier: readonly (readonly Entry[])[],
): Promise<OrderDraft[]> {
  const fits = (now: readonly Entry[]) => judged(now) !== false || earlier.some((one) => sameShown(one, now))
  const shown = await visit.act(makeChoice(choice), (now) => fits(now.entries))
  const same =
    shown.entries.length === entries.length &&
    shown.entries.every(({ title }) => entries.some((one) => one.title === title))
  if (shown.seen.isError || fits(shown.entries) || !same) return []
  const cells = shown.entries
    .slice(0, 4)
    .map(({ cells: row }) => `“${(row[choice.column!] ?? '').slice(0, 30)}”`)
  return [
    {
      rule: 'wrong-order',
      description: `“${choice.name}” clicked again as the column to sort by puts the rows in an order of their own: ${cells.join(', ')}.`,
      ...about(visit, context, choice),
    },
  ]
}
