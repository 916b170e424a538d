import { proofOf } from '../proof-of.js'
import type { Sighting } from '../../../findings/draft.js'
import type { PageContext } from '../../../audit-context.js'
import type { Choice, Chooser } from '../scans/chooser.js'
import type { Entry } from '../scans/entry.js'
import { type CollectionVisit, makeChoice, isSilent } from '../collection-visit.js'
import { sameShown } from '../checks/check-filter.js'
import { listsAttributes } from '../checks/lists-attributes.js'
import { sortsOthers } from '../checks/sorts-others.js'
import { orderMeaning } from '../order-meaning.js'
import { standsOtherwiseAsText } from '../orders/named-column.js'
import { shownOf } from '../orders/shown-of.js'
import { standsAsWords } from '../orders/stands-as-words.js'
import { byCodes, leftOut, onNextPage, type Sorted, turnedRound } from '../orders/after-sorting.js'
import { canJudge, columnInOrder, isOrderGroup, standsInOrder } from '../checks/check-order.js'

const maxChoices = 6
/** Headers that are clicked twice. */
const maxTurned = 2

/** Tries each way to arrange the collection. */
export async function tryOrders(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-order'>[]> {
  const drafts: Sighting<'wrong-order'>[] = []
  if (listsAttributes(visit.entries)) return drafts
  const groups = visit.choosers.choosers.filter(({ kind, label, choices }) =>
    kind === 'headers'
      ? visit.entries.every(({ cells }) => cells.length > 0)
      : isOrderGroup(
          label,
          choices.map(({ name }) => name),
        ),
  )
  for (const group of groups.slice(0, 2)) {
    drafts.push(...(await tryGroup(visit, context, group)))
    visit.again()
  }
  return drafts
}

async function tryGroup(
  visit: CollectionVisit,
  context: PageContext,
  group: Chooser,
): Promise<Sighting<'wrong-order'>[]> {
  const drafts: Sighting<'wrong-order'>[] = []
  const doubtful: Sighting<'wrong-order'>[] = []
  let sample: Sorted | null = null
  let knowsDays = false
  let turned = 0
  let silent = true
  let before: readonly Entry[] = visit.entries
  for (const choice of choicesOf(group, visit.entries)) {
    const judged = (entries: readonly Entry[]) =>
      choice.column === undefined
        ? standsInOrder(choice.name, entries, visit.heads)
        : columnInOrder(choice.column, entries)
    const canBeJudged = [before, visit.entries].some((entries) =>
      choice.column === undefined ? canJudge(choice.name, entries, visit.heads) : judged(entries) !== null,
    )
    if (!canBeJudged) continue
    const shown = await visit.act(makeChoice(choice), ({ entries }) => judged(entries) !== false)
    if (shown.seen.isError) break
    silent &&= isSilent(shown, group)
    let { entries } = shown
    const moved = !sameShown(entries, before)
    // A second click may be what turns it round, and the first page of words from the end may look sorted by number.
    const asWords = moved && choice.column !== undefined && standsAsWords(choice.column, entries)
    if (judged(entries) === false && !asWords && group.kind !== 'select' && isEitherWay(choice))
      entries = (await visit.act(makeChoice(choice), (now) => judged(now.entries) !== false)).entries
    const draft = {
      ...wrongOrder(choice, entries, moved),
      ...proofOf(visit, context, 'Read what is shown from the top.'),
    }
    if (judged(entries) === false && entries.length === visit.entries.length && !sortsOthers(before, entries))
      drafts.push(draft)
    const byDay = orderMeaning(choice.name)?.by === 'date'
    if (judged(entries) === null && moved && byDay) doubtful.push(draft)
    const earlier = [visit.entries, before]
    before = entries
    const sorted = { choice, entries, judged }
    if (moved && judged(entries) !== false) drafts.push(...leftOut(visit, context, sorted, earlier))
    if (judged(entries) !== true) continue
    if (moved) sample ??= sorted
    knowsDays ||= moved && entries.length > 3 && byDay
    drafts.push(...(await byCodes(visit, context, sorted)))
    if (choice.column === undefined || turned++ >= maxTurned) continue
    drafts.push(...(await turnedRound(visit, context, sorted, earlier)))
  }
  // Where one order goes by the days that are shown, so does its counterpart.
  if (knowsDays) drafts.push(...doubtful)
  if (sample && drafts.length === 0) drafts.push(...(await onNextPage(visit, context, sample)))
  // Other audits report controls that change nothing at all.
  return silent && group.kind !== 'headers'
    ? drafts.filter(({ description }) => !description.includes(still))
    : drafts.slice(0, 2)
}

/** The choices to try. The active one comes last: chosen again, it has something to change. */
const choicesOf = (group: Chooser, entries: readonly Entry[]): readonly Choice[] =>
  group.choices
    .toSorted((one, two) => differsAsText(entries, two) - differsAsText(entries, one))
    .slice(0, maxChoices)
    .toSorted((one, two) => Number(one.chosen === true) - Number(two.chosen === true))

/** 1 for a column that sorts differently as texts than by its numbers, days or steps: the likeliest place for a wrong order. */
const differsAsText = (entries: readonly Entry[], { column }: Choice): number =>
  column !== undefined && standsOtherwiseAsText(column, entries) ? 1 : 0

const wrongOrder = ({ name, column, selector }: Choice, entries: readonly Entry[], moved: boolean) => ({
  rule: 'wrong-order' as const,
  description: `“${name}” ${column === undefined ? '' : 'as the column to sort by '}${moved ? 'puts them in an order of its own' : still}: ${shownOf(
    name,
    column,
    entries,
  )
    .map((shown) => `“${shown.slice(0, 40)}”`)
    .join(', ')}.`,
  selectors: [selector],
  element: name,
})

const still = 'leaves them as they were'

const isEitherWay = ({ column, name }: Choice) => column !== undefined || orderMeaning(name)?.way === 'either'
