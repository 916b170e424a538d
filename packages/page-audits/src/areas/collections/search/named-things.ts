import type { Entry } from '../scans/entry.js'

const leading =
  /^\s*(?:search|find|filter|suchen?|chercher|rechercher?|buscar|cercar?e?|pesquisar|zoeken?)\b(?:\s+(?:by|in|for|nach|par|por|per|op))?\s*/iu

/** The things that the name of a search field lists: title, artist and album of “Search title, artist or album”. Empty where it lists fewer than two. */
export function namedThings(name: string): readonly string[] {
  const things = name
    .replace(leading, '')
    .replace(/[.…]+\s*$/u, '')
    .split(/\s*(?:,|\/|(?<!\p{L})(?:or|and|oder|und|ou|et|o|y|e|of|en)(?!\p{L}))\s*/iu)
    .filter((thing) => thing !== '')
  const areNames = things.every((thing) => /^[\p{L}\s-]{3,24}$/u.test(thing) && thing.split(' ').length <= 2)
  return things.length >= 2 && areNames ? things : []
}

/** A word of one part of the texts of an entry. */
export interface PartWord {
  readonly part: number
  readonly word: string
  readonly entry: Entry
}

/** The parts of an entry's texts that have words, apart from its title: artist and album of “Mira Holt · Night Ferry”. */
const partsOf = ({ title, texts }: Entry): readonly string[] =>
  texts
    .filter((text) => text !== title)
    .flatMap((text) => text.split(/\s*[,;·•|–()]\s*/))
    .filter((part) => /\p{L}{3}/u.test(part))

/** Two words of each part of the entries, of different entries, that are in no other part; empty where the entries do not have so many parts each. */
export function wordsOfParts(entries: readonly Entry[], many: number): readonly PartWord[] {
  const rows = entries.map(partsOf)
  if (rows.some((parts) => parts.length !== many)) return []
  return Array.from({ length: many }, (_, part) => {
    const found = entries.flatMap((entry, at): PartWord[] => {
      const others = [entry.title, ...rows[at]!.filter((_text, index) => index !== part)]
        .join(' ')
        .toLowerCase()
      const word = (rows[at]![part]!.match(/\p{L}{4,}/gu) ?? []).find(
        (one) =>
          !others.includes(one.toLowerCase()) &&
          entries.filter(({ words }) => words.includes(one.toLowerCase())).length * 2 <= entries.length,
      )
      return word === undefined ? [] : [{ part, word, entry }]
    })
    const [first] = found
    const second = found.find(({ word }) => word !== first?.word)
    return first && second ? [first, second] : []
  }).flat()
}
