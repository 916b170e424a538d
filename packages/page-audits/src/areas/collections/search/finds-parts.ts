import { namesSeveral, partWords, saysTexts, textWords } from '../checks/check-search.js'
import { searchedColumns, wordOfColumn } from '../column-search.js'
import type { Shown } from '../collection-visit.js'
import { namedThings, type PartWord, wordsOfParts } from './named-things.js'
import type { Search, SearchDraft } from './search.js'

/** Where the field or the task names columns, a word of each of them has to find its row. `proven`: one of them has to find its row first. */
export async function findsColumns(
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
export async function findsTexts(
  { visit, context, find, about }: Search,
  hint: string,
): Promise<SearchDraft[]> {
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

/** Where the field names as many things as the entries have parts, as “Title, artist or album”, each part has to be found. */
export async function findsEachPart({ visit, name, find, about }: Search): Promise<SearchDraft[]> {
  const things = namedThings(name)
  // Phone numbers and codes are parts without words.
  const hasNumbers =
    /phone|number|code|date|price|year|telefon|nummer|datum|preis|teléfono|número|fecha/i.test(name)
  const options = visit.choosers.choosers.flatMap(({ choices }) => choices).map((choice) => choice.name)
  const words =
    things.length < 2 || hasNumbers
      ? []
      : wordsOfParts(visit.entries, things.length - 1).filter(
          ({ word }) => !options.some((option) => option.includes(word)),
        )
  const found = new Set<number>()
  const lost: PartWord[] = []
  for (const each of words) {
    const finds = (await find(each.word)).entries.some(({ title }) => title === each.entry.title)
    if (finds) found.add(each.part)
    else lost.push(each)
  }
  const [one, other] = lost.filter(({ part }) => !found.has(part))
  if (!one || !other || one.part !== other.part || found.size === 0) return []
  return [
    {
      rule: 'wrong-filter',
      description: `The search “${name}” ignores one of the things that it names: “${one.word}” does not find “${one.entry.title}”, and “${other.word}” does not find “${other.entry.title}”.`,
      ...about(`Look for “${one.entry.title}”.`),
    },
  ]
}

/** Where the field names several things, as “Title or author”, some word outside of the titles has to find its entry. */
export async function findsNamedParts({ visit, name, find, about }: Search): Promise<SearchDraft[]> {
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
