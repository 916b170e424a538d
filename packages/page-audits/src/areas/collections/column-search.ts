import type { Chooser } from './scans/chooser.js'
import type { Entry } from './scans/entry.js'
import { plainName } from './choice-meaning.js'

/** The things that a search is said to go through: `search by name or city`. In a task, “filter by genre” speaks of a list of genres. */
const searched =
  /\b(?:search|find|suche\w*)\b[^.;,]{0,40}?\b(?:by|in|nach)\s+([^.;,()]{3,60}?)(?=[.;,()]|\b(?:that|which|while|but|and (?:shows?|opens?|filters?|sorts?))\b|$)/i

/** The columns by which a search field or the task says that it searches. */
export function searchedColumns(
  said: readonly string[],
  choosers: readonly Chooser[],
): readonly { readonly name: string; readonly column: number }[] {
  const things = said.flatMap((text) =>
    (searched.exec(text)?.[1] ?? '').split(/\s*(?:,|\/|\bor\b|\band\b|\boder\b|\bund\b)\s*/i),
  )
  const names = new Set(
    things.map((thing) => plainName(thing.replace(/^(?:the|a|an|their|der|dem)\s+/i, ''))).filter(Boolean),
  )
  return choosers
    .filter(({ kind }) => kind === 'headers')
    .flatMap(({ choices }) => choices)
    .flatMap(({ name, column }) =>
      column !== undefined && names.has(plainName(name)) ? [{ name, column }] : [],
    )
}

/** A word of a column that only one entry has, anywhere. */
export function wordOfColumn(
  entries: readonly Entry[],
  column: number,
): { readonly word: string; readonly entry: Entry } | null {
  for (const entry of entries)
    for (const word of (entry.cells[column] ?? '').match(/\p{L}{4,}/gu) ?? [])
      if (entries.filter(({ words }) => words.includes(word.toLowerCase())).length === 1)
        return { word, entry }
  return null
}
