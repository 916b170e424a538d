import { namesSeveral, partWords, saysTexts, textWords } from '../checks/check-search.js'
import { searchedColumns, wordOfColumn } from '../column-search.js'
import type { Shown } from '../collection-visit.js'
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
