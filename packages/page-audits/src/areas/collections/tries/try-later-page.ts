import type { PageContext } from '../../../audit-context.js'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { Sighting } from '../../../findings/draft.js'
import { sameShown } from '../checks/check-filter.js'
import { isOrderGroup } from '../checks/check-order.js'
import { tellingWords } from '../checks/check-search.js'
import { isAll } from '../choice-meaning.js'
import { type CollectionVisit, makeChoice } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Choice } from '../scans/chooser.js'
import { scanPages } from '../scans/scan-pages.js'

const mostTurns = 4
/** Entries of a last page that are deleted to empty it. */
const mostDeleted = 2
/** Boxes that are ticked on a later page. */
const mostBoxes = 2

/** An act that changes which entries there are to turn, and what it is called. */
interface Narrowing {
  readonly name: string
  readonly action: FindingAction
}

/** On a later page, chooses fewer entries or a longer page: the page has to show what is left, also where fewer pages are left. */
export async function tryLaterPage(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-page'>[]> {
  const narrowings = narrowingsOf(visit)
  const removes = visit.entries.every(({ remover }) => remover !== null)
  if (narrowings.length === 0 && !removes) return []
  await visit.ready()
  if (!(await visit.lab.scan(scanPages, visit.keys, 1))?.next) return []
  const emptied = removes ? await emptyLastPage(visit, context) : []
  if (emptied.length > 0) return emptied
  for (const { name, action } of narrowings) {
    visit.again()
    const { page } = await turnToEnd(visit)
    if (page < 2) return []
    const shown = await visit.act(action, ({ entries }) => entries.length > 0)
    if (shown.seen.isError || shown.entries.length > 0) continue
    const proof = proofOf(visit, context, 'Read what the list shows.')
    visit.again()
    const fromFirst = await visit.act(action, ({ entries }) => entries.length > 0)
    if (fromFirst.seen.isError || fromFirst.entries.length === 0) continue
    return [
      {
        rule: 'wrong-page',
        description: `“${name}” on page ${page} shows nothing, though it has ${fromFirst.entries.length === 1 ? 'an entry' : `${fromFirst.entries.length} entries`} to show from page 1: the list stays on a page that there no longer is.`,
        selectors: [String(action.params['target'])],
        element: name,
        ...proof,
      },
    ]
  }
  return []
}

/** Deletes the few entries of the last page: the page before it has to come up. */
async function emptyLastPage(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-page'>[]> {
  const { page, entries, ended } = await turnToEnd(visit)
  if (page < 2 || !ended || entries.length > mostDeleted) return []
  let left = entries
  while (left[0]) {
    const { remover, title } = left[0]
    if (remover === null) return []
    const size: number = left.length
    const shown = await visit.act(clickOn(remover), (now) => now.entries.length !== size)
    if (shown.seen.isError || (shown.entries.length !== size - 1 && shown.entries.length > 0)) return []
    left = shown.entries
    if (left.length === 0)
      return [
        {
          rule: 'wrong-page',
          description: `When “${title.slice(0, 60)}”, the last entry of page ${page}, is deleted, the list shows nothing, though page ${page - 1} has entries: it stays on a page that there no longer is.`,
          selectors: [remover],
          ...proofOf(visit, context, 'Read what the list shows.'),
        },
      ]
  }
  return []
}

/** Turns to the last page, or a few pages on. */
async function turnToEnd(visit: CollectionVisit) {
  await visit.ready()
  let last = visit.entries
  for (let page = 1; page <= mostTurns; page++) {
    const next = (await visit.lab.scan(scanPages, visit.keys, page))?.next
    if (!next) return { page, entries: last, ended: true }
    const shown = await visit.act(clickOn(next), ({ entries }) => !sameShown(entries, last))
    if (shown.seen.isError || shown.entries.length === 0 || sameShown(shown.entries, last))
      return { page: 0, entries: last, ended: false }
    last = shown.entries
  }
  return { page: mostTurns + 1, entries: last, ended: false }
}

const numberOf = (name: string) => Number(/^\D{0,12}(\d{1,3})\D{0,16}$/.exec(name)?.[1] ?? Number.NaN)

/** Whether choices say how many entries a page has; “garden (4)” counts those of a kind. */
const areSizes = (choices: readonly Choice[], shown: number): boolean =>
  choices.length > 1 &&
  choices.every(({ name }) => !/\p{L}.*\(\d+\)$/u.test(name)) &&
  choices.some(({ name }) => numberOf(name) === shown) &&
  choices.every(({ name }) => isAll(name) || numberOf(name) > 0)

/** One act of each kind: more entries on a page, a choice that an entry of the first page answers to, a word of such an entry. */
function narrowingsOf({ choosers, entries }: CollectionVisit): Narrowing[] {
  const groups = choosers.choosers.filter(
    ({ kind, label, choices }) =>
      kind !== 'headers' &&
      kind !== 'boxes' &&
      !isOrderGroup(
        label,
        choices.map(({ name }) => name),
      ),
  )
  const isSizes = ({ choices }: (typeof groups)[number]) => areSizes(choices, entries.length)
  const sizes = groups
    .find(isSizes)
    ?.choices.filter(({ name }) => numberOf(name) > entries.length)
    .toSorted((one, two) => numberOf(two.name) - numberOf(one.name))[0]
  // “Design 4”, and entries that say “Design · Leeds”.
  const has = (name: string) => {
    const kind = name.replace(/\s*\(?\d+\)?$/, '')
    return entries.some(({ texts }) =>
      texts.some((text) => text === name || (kind !== '' && text.split(/\s*[,·•|–—]\s*/).includes(kind))),
    )
  }
  const choice = groups
    .filter((group) => group.kind === 'select' && !isSizes(group))
    .flatMap(({ choices }) => choices)
    .find(({ name, chosen }) => chosen !== true && !isAll(name) && has(name))
  const pressed = groups
    .filter((group) => group.kind === 'buttons' && !isSizes(group))
    .flatMap(({ choices }) => choices)
    .find(({ name, chosen }) => chosen !== true && !isAll(name) && has(name))
  // A box may show fewer: on the first page there has to be something left.
  const boxes = choosers.choosers
    .filter(
      ({ kind, choices }) =>
        (kind === 'boxes' || kind === 'buttons') && choices.every(({ chosen }) => chosen !== true),
    )
    .flatMap(({ choices }) => choices)
    .filter(({ chosen }) => chosen === false)
    .slice(0, mostBoxes)
  const [field] = choosers.searches
  const [word] = tellingWords(entries)
  return [
    ...[choice ?? pressed, sizes, ...boxes].flatMap((one) =>
      one ? [{ name: one.name, action: makeChoice(one) }] : [],
    ),
    ...(field && word !== undefined
      ? [
          {
            name: `${field.name}: ${word}`,
            action: typeInto(field.selector, word, { submit: true }),
          },
        ]
      : []),
  ]
}
