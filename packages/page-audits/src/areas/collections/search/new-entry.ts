import { tellingWords } from '../checks/check-search.js'
import type { Entry } from '../scans/entry.js'

/** An entry that was added during a visit, among those that were there before. */
export interface NewEntry {
  readonly entry: Entry
  readonly others: readonly Entry[]
}

/** Texts to search for: one of an entry that was there before, and one of the new entry. */
export interface SearchedPair {
  readonly old: { readonly text: string; readonly title: string }
  readonly fresh: { readonly text: string; readonly title: string }
}

const minOthers = 2

/** The one entry whose title holds a text that was typed; null where none does, or several do. */
export function newEntryOf(entries: readonly Entry[], typed: readonly string[]): NewEntry | null {
  const holds = ({ title }: Entry) => typed.some((text) => text.length >= 4 && title.includes(text))
  const [entry, ...more] = entries.filter(holds)
  const others = entries.filter((one) => one !== entry)
  return entry && more.length === 0 && others.length >= minOthers ? { entry, others } : null
}

const small = (text: string) => text.toLowerCase()

/** A word of an old title and one of the new title, neither of which another entry has. */
export function wordPair({ entry, others }: NewEntry): SearchedPair | null {
  const word = (entry.title.match(/\p{L}{4,}/gu) ?? [])
    .toSorted((one, two) => two.length - one.length)
    .find((one) => others.every(({ words }) => !words.includes(small(one))))
  const known = tellingWords(others).find((one) => !entry.words.includes(small(one)))
  const old = others.find(({ title }) => known !== undefined && title.includes(known))
  return word && known && old ? pairOf(known, old, word, entry) : null
}

const isCode = /^(?:\p{Lu}{1,5}[-–/]?|#)\d{2,}$/u

/** The code of the new entry, and that of another one: `HD-1008` and `HD-1007`; null where they have none. */
export function codePair({ entry, others }: NewEntry): SearchedPair | null {
  const codesOf = ({ texts, cells }: Entry) => [...texts, ...cells].filter((text) => isCode.test(text))
  const shapeOf = (code: string) => code.replace(/\d+/, '#')
  for (const code of codesOf(entry))
    for (const other of others) {
      const known = codesOf(other).find((one) => shapeOf(one) === shapeOf(code))
      if (!known || known === code) continue
      if (others.some((one) => one.words.includes(small(code)))) continue
      return pairOf(known, other, code, entry)
    }
  return null
}

const pairOf = (known: string, old: Entry, text: string, entry: Entry): SearchedPair => ({
  old: { text: known, title: old.title },
  fresh: { text, title: entry.title },
})
