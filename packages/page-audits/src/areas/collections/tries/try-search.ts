import { typeInto } from '../../../controls/acts.js'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { sameShown } from '../checks/check-filter.js'
import { idOf } from '../scans/id-of.js'
import {
  checkSearch,
  namesSeveral,
  newLines,
  partWords,
  saysTexts,
  type SearchFault,
  tellingWords,
  textWords,
} from '../checks/check-search.js'
import { searchedColumns, wordOfColumn } from '../column-search.js'
import { type CollectionVisit, isSilent, type Shown } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'

const nonsense = 'zzqxv'

type SearchDraft = Sighting<'dead-field' | 'wrong-filter'>

/** A search field, and ways to use and to report it. */
interface Search {
  readonly visit: CollectionVisit
  readonly context: PageContext
  readonly name: string
  /** Types words; waits a little longer while the result is wrong. */
  find(text: string, done?: (shown: Pick<Shown, 'entries' | 'lines'>) => boolean): Promise<Shown>
  about(lookAt: string): Pick<Sighting, 'selectors' | 'element' | 'actions' | 'repro'>
}

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
  const silent = still && isSilent(found, { kind: 'select', label: 'filter' })
  const byOther = !still && /\bby\b(?! (?:name|title))/i.test(name)
  const certain = wrong.lost.length > 0 || wrong.strangers.length * 2 > found.entries.length
  if (!second || elsewhere || silent || byOther || !certain) return []
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

/** Where the field or the task names columns, a word of each of them has to find its row. `proven`: one of them has to find its row first. */
async function findsColumns(
  { visit, context, find, about }: Search,
  hint: string,
  { proven = false } = {},
): Promise<SearchDraft[]> {
  let works = !proven
  for (const { name, column } of searchedColumns([hint, context.task], visit.choosers.choosers)) {
    const sought = wordOfColumn(visit.entries, column)
    if (!sought) continue
    const { word, entry } = sought
    const finds = (entries: Shown['entries']) => entries.some(({ title }) => title === entry.title)
    const found = await find(word, ({ entries }) => finds(entries))
    if (finds(found.entries)) {
      works ||= found.entries.length < visit.entries.length
      continue
    }
    if (!works) return []
    return [
      {
        rule: 'wrong-filter',
        description: `The search ignores the column “${name}”: “${word}” does not find “${entry.title}”.`,
        ...about(`Look for “${entry.title}”.`),
      },
    ]
  }
  return []
}

/** Where the field or the task speaks of texts, words of texts have to find their entries, not only those of titles. */
async function findsTexts({ visit, context, find, about }: Search, hint: string): Promise<SearchDraft[]> {
  const words = saysTexts(hint, context.task) ? textWords(visit.entries) : []
  if (words.length < 2) return []
  for (const { word, entry } of words)
    if ((await find(word)).entries.some(({ title }) => title === entry.title)) return []
  const { word, entry } = words.at(-1)!
  return [
    {
      rule: 'wrong-filter',
      description: `The search ignores texts: “${word}” does not find “${entry.title}”, whose text has the word.`,
      ...about(`Look for “${entry.title}”.`),
    },
  ]
}

/** Where the field names several things, as “Title or author”, some word outside of the titles has to find its entry. */
async function findsNamedParts({ visit, name, find, about }: Search): Promise<SearchDraft[]> {
  const parts = namesSeveral(name) ? partWords(visit.entries) : null
  if (!parts || parts.words.length === 0) return []
  const { words, entry } = parts
  for (const word of words)
    if ((await find(word)).entries.some(({ title }) => title === entry.title)) return []
  return [
    {
      rule: 'wrong-filter',
      description: `The search “${name}” goes through titles only: ${words.map((word) => `“${word}”`).join(', ')} ${words.length === 1 ? 'does' : 'do'} not find “${entry.title}”.`,
      ...about(`Look for “${entry.title}”.`),
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
