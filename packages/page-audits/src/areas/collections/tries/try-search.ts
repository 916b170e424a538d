import { typeInto } from '../../../controls/acts.js'
import type { PageContext } from '../../../audit-context.js'
import { sameShown } from '../checks/check-filter.js'
import { idOf } from '../scans/id-of.js'
import { checkSearch, newLines, type SearchFault, tellingWords } from '../checks/check-search.js'
import { findsColumns, findsEachPart, findsNamedParts, findsTexts } from '../search/finds-parts.js'
import type { Search, SearchDraft } from '../search/search.js'
import { type CollectionVisit, isSilent, type Shown } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'

const nonsense = 'zzqxv'

/** Searches the collection for words that it has, and for one that it has not. */
export async function trySearch(visit: CollectionVisit, context: PageContext): Promise<SearchDraft[]> {
  const [field] = visit.choosers.searches
  const [word, other] = tellingWords(visit.entries)
  if (!field) return []
  const search: Search = {
    visit,
    context,
    name: field.name,
    find: (text, done = ({ entries }) => checkSearch(text, visit.entries, entries) === null) =>
      visit.act(typeInto(field.selector, text, { submit: true }), done),
    about: (lookAt) => ({
      selectors: [field.selector],
      element: field.name,
      ...proofOf(visit, context, lookAt),
    }),
  }
  // Titles may be codes, such as “EL-3005”: then only what the page says of its search can be tried.
  if (word === undefined) return findsColumns(search, field.hint, { proven: true })
  const found = await search.find(word)
  const { isError, before, after } = found.seen
  if (isError || new URL(after.url).pathname !== new URL(before.url).pathname) return []
  visit.count(found, visit.entries.length, false)
  const wrong = checkSearch(word, visit.entries, found.entries)
  if (wrong) return wrongSearch(search, word, other, found, wrong)
  const drafts = [
    ...(await ignoresCase(search, word)),
    ...(await findsColumns(search, field.hint)),
    ...(await findsTexts(search, field.hint)),
    ...(await findsNamedParts(search)),
    ...(await findsEachPart(search)),
  ]
  await findsNothing(search)
  return [...drafts, ...(await bringsAllBack(search))]
}

/** A word that finds the wrong entries. A word of another entry has to fail as well: fields may be searched that are not shown. */
async function wrongSearch(
  search: Search,
  word: string,
  other: string | undefined,
  found: Shown,
  wrong: SearchFault,
): Promise<SearchDraft[]> {
  const { visit, name, about } = search
  const second =
    other === undefined ? null : checkSearch(other, visit.entries, (await search.find(other)).entries)
  const still = sameShown(found.entries, visit.entries)
  // It may search something else, or elsewhere: in a list of its own, on another page.
  const elsewhere =
    still && (found.lines.join('\n') !== visit.lines.join('\n') || found.seen.verification.url_changed)
  // It marks what it finds, or lists it apart from the entries, which stay.
  const shown = new Set(found.entries.map(idOf))
  const staysWhole = !still && visit.entries.every((entry) => shown.has(idOf(entry)))
  const silent = still && isSilent(found, { kind: 'select', label: 'filter' })
  const byOther = !still && /\bby\b(?! (?:name|title))/i.test(name)
  // Entries that both searches leave are a list of their own, such as the tags of an open ticket.
  const beside =
    wrong.lost.length === 0 &&
    wrong.strangers.length < found.entries.length &&
    wrong.strangers.every(({ title }) => second?.strangers.some((stranger) => stranger.title === title))
  const certain = wrong.lost.length > 0 || wrong.strangers.length * 2 > found.entries.length
  if (!second || elsewhere || staysWhole || silent || byOther || beside || !certain) return []
  const faults = [
    ...(wrong.lost.length > 0 ? [`does not find “${wrong.lost[0]!.title}”`] : []),
    ...(wrong.strangers.length > 0
      ? [`shows “${wrong.strangers[0]!.title}”, which does not have the word`]
      : []),
  ]
  return [
    {
      rule: still ? 'dead-field' : 'wrong-filter',
      description: still
        ? `The search “${name}” leaves all ${found.entries.length} entries, whatever is searched for.`
        : `A search for “${word}” ${faults.join(' and ')}.`,
      ...about('Compare what is shown with the word.'),
    },
  ]
}

/** A word in other letters has to find the same entry. */
async function ignoresCase({ visit, find, about }: Search, word: string): Promise<SearchDraft[]> {
  const small = word.toLowerCase()
  const changed = word === small ? word.toUpperCase() : small
  const wrong = checkSearch(changed, visit.entries, (await find(changed)).entries)
  if (!wrong || wrong.lost.length === 0) return []
  return [
    {
      rule: 'wrong-filter',
      severity: 'medium',
      description: `The search tells capital letters from small ones: “${word}” finds “${wrong.lost[0]!.title}”, and “${changed}” does not.`,
      ...about('The entry is not shown.'),
    },
  ]
}

/** Searches for what no entry has: other tries judge what the page says then. */
async function findsNothing({ visit, find }: Search): Promise<void> {
  const none = await find(
    nonsense,
    ({ entries, lines }) => entries.length === 0 && newLines(visit.lines, lines).length > 0,
  )
  visit.count(none, visit.entries.length, false)
}

async function bringsAllBack({ visit, find, about }: Search): Promise<SearchDraft[]> {
  const total = visit.entries.length
  const { seen, entries } = await find('', (shown) => shown.entries.length === total)
  if (seen.isError || entries.length >= total || entries.length !== new Set(entries.map(idOf)).size) return []
  return [
    {
      rule: 'wrong-filter',
      description: `When the search is emptied again, only ${entries.length} of ${total} entries come back.`,
      ...about('Not all entries come back.'),
    },
  ]
}
