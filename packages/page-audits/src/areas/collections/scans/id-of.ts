import type { Entry } from './entry.js'

/** Identity of an entry, whatever its state. */
export const idOf = (entry: Entry): string => [entry.title, ...entry.texts].join('\n')

/** Whether that entry is among those shown: as it was, or, where no other has its title, with most of its texts. A page may mark the cheapest of those that it shows. */
export function isAmong(entry: Entry, shown: readonly Entry[], all: readonly Entry[]): boolean {
  const id = idOf(entry)
  if (shown.some((other) => idOf(other) === id)) return true
  // “Schulte, Ute” where the list goes by last names.
  const words = wordsOf(entry)
  if (words !== '' && shown.some((other) => wordsOf(other) === words)) return true
  const title = unnumbered(entry)
  if (new Set(all.filter((each) => unnumbered(each) === title).map(idOf)).size > 2) return false
  const other = shown.find((each) => unnumbered(each) === title)
  const shared = entry.texts.filter((text) => other?.texts.includes(text)).length
  return shared > 1 && shared * 2 >= Math.max(entry.texts.length, other?.texts.length ?? 0)
}

/** All words of an entry, in the order of their letters. */
const wordsOf = ({ title, texts }: Entry): string =>
  [title, ...texts]
    .flatMap((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .toSorted()
    .join(' ')

/** The title of an entry without its place in the list. */
const unnumbered = ({ title }: Entry): string => title.replace(/^\W*\d{1,3}[.):]?\s+(?=\p{L})/u, '')
