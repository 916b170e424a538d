import { typeInto } from '../../../controls/acts.js'
import { inSentences } from '../../../controls/replay.js'
import type { Draft } from '../../../findings/draft.js'
import type { AuditContext } from '../../../audit-context.js'
import { namesFor } from '../../../findings/names-for.js'
import { type CollectionVisit, isSilent } from '../collection-visit.js'
import { idOf, sameShown } from '../checks/check-filter.js'
import { checkSearch, tellingWords } from '../checks/check-search.js'

const nonsense = 'zzqxv'

type SearchDraft = Draft<'dead-field' | 'wrong-filter' | 'empty-state-missing'>

/** Searches the collection for words that it has, and for one that it has not. */
export async function trySearch(visit: CollectionVisit, context: AuditContext): Promise<SearchDraft[]> {
  const [field] = visit.choosers.searches
  const [word, other] = tellingWords(visit.entries)
  if (!field || word === undefined) return []
  const nameOf = namesFor(context)
  const typed = (text: string) => typeInto(field.selector, text, { submit: true })
  const about = (more: string) => ({
    selectors: [field.selector],
    element: field.name,
    actions: visit.actions(),
    repro: [...inSentences(visit.actions(), nameOf), more],
  })
  const search = async (text: string) =>
    visit.act(typed(text), ({ entries }) => checkSearch(text, visit.entries, entries) === null)
  const found = await search(word)
  const { seen } = found
  if (seen.isError || new URL(seen.after.url).pathname !== new URL(seen.before.url).pathname) return []
  visit.count(found, visit.entries.length, false)
  const drafts: SearchDraft[] = []
  const wrong = checkSearch(word, visit.entries, found.entries)
  if (wrong) {
    // A word of another entry has to fail as well: fields may be searched that are not shown.
    const second =
      other === undefined ? null : checkSearch(other, visit.entries, (await search(other)).entries)
    const still = sameShown(found.entries, visit.entries)
    // It may search something else, or elsewhere: in a list of its own, on another page.
    const elsewhere =
      still && (found.lines.join('\n') !== visit.lines.join('\n') || seen.verification.url_changed)
    const silent = still && isSilent(found, { kind: 'select', label: 'filter' })
    const byOther = !still && /\bby\b(?! (?:name|title))/i.test(field.name)
    if (
      second &&
      !elsewhere &&
      !silent &&
      !byOther &&
      (wrong.lost.length > 0 || wrong.strangers.length * 2 > found.entries.length)
    )
      drafts.push({
        rule: still ? 'dead-field' : 'wrong-filter',
        description: still
          ? `The search “${field.name}” leaves all ${found.entries.length} entries, whatever is searched for.`
          : `A search for “${word}” ${[
              ...(wrong.lost.length > 0 ? [`does not find “${wrong.lost[0]!.title}”`] : []),
              ...(wrong.strangers.length > 0
                ? [`shows “${wrong.strangers[0]!.title}”, which does not have the word`]
                : []),
            ].join(' and ')}.`,
        ...about('Compare what is shown with the word.'),
      })
    return drafts
  }
  if (word !== word.toLowerCase()) {
    const small = await search(word.toLowerCase())
    if (small.entries.length === 0)
      drafts.push({
        rule: 'wrong-filter',
        severity: 'medium',
        description: `The search finds “${word}” only when it is written with the same capital letters: “${word.toLowerCase()}” finds nothing.`,
        ...about('Nothing is found.'),
      })
  }
  const none = await visit.act(
    typed(nonsense),
    ({ entries, lines }) => entries.length === 0 && news(visit.lines, lines).length > 0,
  )
  visit.count(none, visit.entries.length, false)
  if (!none.seen.isError && none.entries.length === 0)
    drafts.push(...emptyState(visit, context, none.lines, about('Nothing is shown, and nothing says why.')))
  const cleared = await visit.act(typed(''), ({ entries }) => entries.length === visit.entries.length)
  if (
    !cleared.seen.isError &&
    cleared.entries.length < visit.entries.length &&
    cleared.entries.length === new Set(cleared.entries.map(idOf)).size
  )
    drafts.push({
      rule: 'wrong-filter',
      description: `When the search is emptied again, only ${cleared.entries.length} of ${visit.entries.length} entries come back.`,
      ...about('Not all entries come back.'),
    })
  return drafts
}

/** Lines with new words; changed numbers don't count. */
const news = (before: readonly string[], after: readonly string[]): string[] => {
  const bare = (line: string) => line.replace(/\d+/g, '').replace(/s\b/g, '').toLowerCase()
  const known = new Set(before.map(bare))
  return after.filter((line) => !known.has(bare(line)) && /\p{L}{2}/u.test(line))
}

const asksForWords =
  /\b(?:when|if|where)\b[^.]{0,40}\b(?:nothing|no(?:thing|ne)?|empty)\b[^.]{0,40}|\bno (?:results?|matches)\b|\bempty[- ]state|\bsay so when nothing/i

/** A page that is simply empty when nothing is left to show. */
function emptyState(
  visit: CollectionVisit,
  context: AuditContext,
  lines: readonly string[],
  about: Pick<Draft, 'selectors' | 'element' | 'actions' | 'repro'>,
): Draft<'empty-state-missing'>[] {
  if (news(visit.lines, lines).length > 0) return []
  const asked = asksForWords.exec(context.task)
  const counted = lines.some((line) => /\b(?:0|no|none)\b/i.test(line))
  if (!asked && counted) return []
  return [
    {
      rule: 'empty-state-missing',
      ...(asked ? {} : { severity: 'low' as const }),
      description: `When a search finds nothing, the place is simply empty: no words say that nothing matches${counted ? ', only a count goes to 0' : ''}.`,
      ...about,
    },
  ]
}
