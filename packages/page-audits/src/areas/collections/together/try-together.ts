import { controlLabel, deedPattern, type Target, toolNames } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import type { Sighting } from '../../../findings/draft.js'
import { idOf } from '../scans/id-of.js'
import type { CollectionVisit, Shown } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Entry } from '../scans/entry.js'
import { findPairs, type Narrowing, type Pair } from './narrowings.js'

type TogetherDraft = Sighting<'wrong-filter'>

/** Uses two filters, or a filter and the search, at once: only what both let through is to be shown; then takes both back by the button for that. */
export async function tryTogether(visit: CollectionVisit, context: PageContext): Promise<TogetherDraft[]> {
  for (const [at, pair] of findPairs(visit).entries()) {
    if (at > 0) visit.again()
    const drafts = await tryPair(visit, context, pair)
    if (drafts.length > 0) return drafts
  }
  return []
}

async function tryPair(visit: CollectionVisit, context: PageContext, pair: Pair): Promise<TogetherDraft[]> {
  const [one, other] = pair
  const first = await visit.act(one.act, ({ entries }) => shows(entries, visit, one.due))
  // Other tries look at what one of them does alone.
  if (first.seen.isError || !shows(first.entries, visit, one.due)) return []
  const both = new Set([...one.due].filter((id) => other.due.has(id)))
  const shown = await visit.act(other.act, ({ entries }) => shows(entries, visit, both))
  if (shown.seen.isError || one.holds(shown) === false || other.holds(shown) === false) return []
  visit.count(shown, visit.entries.length, false)
  const stranger = shown.entries.find((entry) => isOf(visit, entry) && !one.due.has(idOf(entry)))
  if (stranger) return [draftOf(visit, context, one, other, stranger)]
  if (!shows(shown.entries, visit, both)) return aloneRight(visit, context, pair, shown)
  return takesBack(visit, context, pair, shown)
}

const isOf = ({ entries }: CollectionVisit, entry: Entry): boolean =>
  entries.some((known) => idOf(known) === idOf(entry))

/** Whether of the entries that were there at first exactly these are shown. */
function shows(entries: readonly Entry[], visit: CollectionVisit, due: ReadonlySet<string>): boolean {
  const known = entries.filter((entry) => isOf(visit, entry))
  return known.length === due.size && known.every((entry) => due.has(idOf(entry)))
}

const draftOf = (
  visit: CollectionVisit,
  context: PageContext,
  ignored: Narrowing,
  used: Narrowing,
  stranger: Entry,
): TogetherDraft => ({
  rule: 'wrong-filter',
  description: `“${ignored.name}” and “${used.name}” together show “${stranger.title.slice(0, 60)}”, which “${ignored.name}” leaves out.`,
  selectors: [used.selector, ignored.selector],
  element: used.name,
  ...proofOf(visit, context, 'Compare what is shown with both.'),
})

/** The second has no effect next to the first, though it works alone. */
async function aloneRight(
  visit: CollectionVisit,
  context: PageContext,
  [one, other]: Pair,
  shown: Shown,
): Promise<TogetherDraft[]> {
  const stranger = shown.entries.find((entry) => isOf(visit, entry) && !other.due.has(idOf(entry)))
  if (!stranger || other.holds(shown) !== true || !shows(shown.entries, visit, one.due)) return []
  const draft = draftOf(visit, context, other, one, stranger)
  visit.again()
  const alone = await visit.act(other.act, ({ entries }) => shows(entries, visit, other.due))
  return shows(alone.entries, visit, other.due) ? [draft] : []
}

const clears = deedPattern(['clear', 'delete'], 'mentions', {
  also: 'remove|entfernen|aufheben|effacer|enlever|borrar|quitar|rimuovi|togli|remover|wissen|verwijderen',
})
const filters = /filt(?:er|re|ro|ri)/i
const ofFilters = new RegExp(`${filters.source}|search|suche|recherche|búsqueda|ricerca|pesquisa|zoek`, 'i')

const takesAllBack = (target: Target): boolean => {
  const label = controlLabel(target)
  return target.role === 'button' && !isDisabled(target) && clears.test(label) && ofFilters.test(label)
}

/** The button that takes back all filters has to bring all entries back, and to empty the fields. */
async function takesBack(
  visit: CollectionVisit,
  context: PageContext,
  pair: Pair,
  { seen }: Shown,
): Promise<TogetherDraft[]> {
  // “Remove filter “leather”” takes back one of several.
  const chosen = pair.map(({ name, act: { params } }) => String(params['text'] ?? params['values'] ?? name))
  const namesOne = (target: Target) =>
    chosen.some((words) => words !== '' && controlLabel(target).toLowerCase().includes(words.toLowerCase()))
  const button = seen.after.targets.find((target) => takesAllBack(target) && !namesOne(target))
  if (!button) return []
  const all = new Set(visit.entries.map(idOf))
  const now = await visit.act(clickOn(button.selector), ({ entries }) => shows(entries, visit, all))
  // Other audits report buttons that do nothing at all.
  if (now.seen.isError || now.seen.after.dialogs.length > 0 || !now.seen.verification.any_change) return []
  const name = controlLabel(button)
  const left = pair.find((way) => way.holds(now) === true)
  const missing = visit.entries.find((entry) => !now.entries.some((one) => idOf(one) === idOf(entry)))
  // “Clear search” leaves a category as it is.
  const isOfSearch =
    !filters.test(name) &&
    !/(?<!\p{L})(?:all|and|alle|alles|und|tout|et|todo|tutto|e|y)(?!\p{L})/iu.test(name)
  const leavesOther = left !== undefined && left.act.tool !== toolNames.type && isOfSearch
  if ((!missing && !left) || leavesOther) return []
  return [
    {
      rule: 'wrong-filter',
      ...(missing ? {} : { severity: 'medium' as const }),
      description: missing
        ? `“${name}” does not bring back all entries: “${missing.title.slice(0, 60)}” stays away.`
        : `“${name}” shows all entries again, and “${left!.name}” is still chosen.`,
      selectors: [button.selector],
      element: name,
      ...proofOf(visit, context, 'Compare what is shown with what is chosen.'),
    },
  ]
}
