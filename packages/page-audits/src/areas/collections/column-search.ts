import type { Chooser } from './scans/chooser.js'
import type { Entry } from './scans/entry.js'
import { plainName } from './choice-meaning.js'

/** The things that a search is said to go through: `search by name or city`. In a task, “filter by genre” speaks of a list of genres. */
const searched =
  /\b(?:search|find|suche\w*)\b[^.;,]{0,40}?\b(?:by|in|nach)\s+([^.;()]{3,80}?)(?=[.;()]|\b(?:that|which|while|but|and (?:shows?|opens?|filters?|sorts?))\b|,\s*(?:filter\w*|sort\w*|show|open|edit|add|page|an?|the|with|each)\b|$)/i

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

/** The rarest word that only this column has, and the first entry with it; null without one. */
export function wordOfColumn(
  entries: readonly Entry[],
  column: number,
): { readonly word: string; readonly entry: Entry } | null {
  const found = entries.flatMap((entry) =>
    ((entry.cells[column] ?? '').match(/\p{L}{4,}/gu) ?? []).map((word) => {
      const having = entries.filter(({ words }) => words.includes(word.toLowerCase()))
      const isOfColumn = having.every(({ cells }) => isOnlyIn(cells, column, word.toLowerCase()))
      return { word, entry, often: isOfColumn ? having.length : entries.length }
    }),
  )
  const [rarest] = found.toSorted((one, two) => one.often - two.often)
  return rarest && rarest.often < entries.length ? rarest : null
}

const isOnlyIn = (cells: readonly string[], column: number, word: string): boolean =>
  cells.every((cell, at) => cell.toLowerCase().includes(word) === (at === column))
