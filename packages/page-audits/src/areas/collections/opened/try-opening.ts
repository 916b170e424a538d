import { clickOn, typeInto } from '../../../controls/acts.js'
import type { PageContext } from '../../../audit-context.js'
import type { Sighting } from '../../../findings/draft.js'
import { freshTexts, namesOther } from '../../controls/instead/names-other.js'
import type { Card } from '../../controls/instead/scan-cards.js'
import { scanShown } from '../../derived/scan-shown.js'
import type { CollectionVisit } from '../collection-visit.js'
import { proofOf } from '../proof-of.js'
import type { Entry } from '../scans/entry.js'
import { scanOpener } from './scan-opener.js'

const maxTried = 2

/** Opens an entry of a list that a search has made shorter: the same entry has to come up as from the whole list. */
export async function tryOpening(
  visit: CollectionVisit,
  context: PageContext,
): Promise<Sighting<'wrong-item'>[]> {
  const [field] = visit.choosers.searches
  const [css] = visit.keys
  if (!field || css === undefined || (await openerOf(visit, visit.entries[0]!)) === null) return []
  for (const { entry, word } of lateEntries(visit.entries).slice(0, maxTried)) {
    visit.again()
    const shown = await visit.act(typeInto(field.selector, word, { submit: true }), ({ entries }) =>
      entries.some(({ title }) => title === entry.title),
    )
    const place = shown.entries.findIndex(({ title }) => title === entry.title)
    if (shown.seen.isError || place < 0 || visit.entries[place]!.title === entry.title) continue
    const wrong = await opens(visit, entry)
    if (!wrong) continue
    const draft = {
      rule: 'wrong-item' as const,
      description: `In the list that a search for “${word}” leaves, “${entry.title.slice(0, 60)}” opens “${wrong.other.title.slice(0, 60)}” instead; in the whole list it opens itself.`,
      selectors: [wrong.opener],
      element: entry.title,
      ...proofOf(visit, context, `Look for “${entry.title.slice(0, 60)}”.`),
    }
    visit.again()
    await visit.ready()
    return (await opens(visit, entry)) === null ? [draft] : []
  }
  return []
}

const openerOf = (visit: CollectionVisit, { title }: Entry): Promise<string | null> =>
  title.length < 3 ? Promise.resolve(null) : visit.lab.scan(scanOpener, visit.keys[0]!, title)

/** Entries behind the first, from the last on, each with a word that no other entry's title has. */
function lateEntries(entries: readonly Entry[]): { readonly entry: Entry; readonly word: string }[] {
  return entries
    .slice(1)
    .flatMap((entry) => {
      const word = entry.title
        .match(/\p{L}{4,}/gu)
        ?.find((one) => entries.every((other) => other === entry || !other.words.includes(one.toLowerCase())))
      return word === undefined ? [] : [{ entry, word }]
    })
    .toReversed()
}

/** Clicks an entry, and yields the other one that comes up in its place. */
async function opens(
  visit: CollectionVisit,
  entry: Entry,
): Promise<{ readonly opener: string; readonly other: Card } | null> {
  const opener = await openerOf(visit, entry)
  if (opener === null) return null
  const cards = visit.entries.map(({ title, texts }): Card => ({ title, text: texts.join(' '), buttons: [] }))
  const { texts: before } = await visit.lab.scan(scanShown)
  const { seen } = await visit.act(clickOn(opener))
  if (seen.isError || seen.verification.url_changed) return null
  const { texts: after } = await visit.lab.scan(scanShown)
  const clicked = cards.find(({ title }) => title === entry.title)
  const other = clicked && namesOther(freshTexts(before, after), cards, clicked)
  return other && says(after, other.title) > says(before, other.title) ? { opener, other } : null
}

const says = (texts: readonly string[], title: string): number =>
  texts.filter((text) => text.includes(title)).length
