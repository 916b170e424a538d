import { countTemplate } from './count-template.js'
import type { Entry } from '../scans/entry.js'

/** Words of titles that some entries have and others do not, at most two of different entries, the rarest first. */
export function tellingWords(entries: readonly Entry[]): string[] {
  const found: { word: string; hits: number; at: number }[] = []
  for (const [at, { title }] of entries.entries())
    for (const word of title.match(/\p{L}{4,}/gu) ?? []) {
      const hits = entries.filter((entry) => entry.words.includes(word.toLowerCase())).length
      if (
        hits < entries.length &&
        hits <= Math.max(1, entries.length / 2) &&
        !found.some((other) => other.word.toLowerCase() === word.toLowerCase())
      )
        found.push({ word, hits, at })
    }
  const [first] = found.toSorted((one, two) => one.hits - two.hits || two.word.length - one.word.length)
  const second =
    first &&
    found
      .toSorted((one, two) => one.hits - two.hits || two.word.length - one.word.length)
      .find(({ at, word }) => at !== first.at && !word.toLowerCase().includes(first.word.toLowerCase()))
  return [first, second].flatMap((one) => (one ? [one.word] : []))
}

/** Entries that a search should have found, and those that it should not. */
export interface SearchFault {
  readonly lost: readonly Entry[]
  readonly strangers: readonly Entry[]
}

/** Describes the error in a search for a word of a title; null if the results are right. */
export function checkSearch(
  word: string,
  all: readonly Entry[],
  shown: readonly Entry[],
): SearchFault | null {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const there = shown.map((entry) => letters(entry.words))
  const has = (entry: Entry, text: string) => text.toLowerCase().includes(word.toLowerCase())
  const lost = all.filter(
    (entry) => has(entry, entry.title) && !there.some((words) => words.includes(letters(entry.title))),
  )
  const strangers = shown.filter((entry) => !has(entry, entry.words))
  return lost.length + strangers.length > 0 ? { lost, strangers } : null
}

/** Lines with new words; changed numbers don't count. */
export const newLines = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before.map(countTemplate))
  return after.filter((line) => !known.has(countTemplate(line)) && /\p{L}{2}/u.test(line))
}
