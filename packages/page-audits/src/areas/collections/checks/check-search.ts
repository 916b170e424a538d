import { inBoxes } from '../scans/in-boxes.js'
import { countTemplate } from './count-template.js'
import type { Entry } from '../scans/entry.js'

/** Words of titles that some entries have and others do not, at most two of different entries, the rarest first. */
export function tellingWords(entries: readonly Entry[]): string[] {
  const found: { word: string; hits: number; at: number }[] = []
  for (const [at, { title, texts: shown }] of entries.entries())
    for (const word of title.match(/\p{L}{4,}/gu) ?? []) {
      // Two texts that follow each other without a space are two words.
      if (!shown.some((text) => text.includes(word))) continue
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
  // A search for somebody on a shift shows the others of that shift, too.
  const boxed = inBoxes(all)
  const beside = (entry: Entry) =>
    boxed && shown.some((other) => other.part === entry.part && has(other, other.words))
  const strangers = shown.filter((entry) => !has(entry, entry.words) && !beside(entry))
  return lost.length + strangers.length > 0 ? { lost, strangers } : null
}

/** Lines with new words; changed numbers don't count. */
export const newLines = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before.map(countTemplate))
  return after.filter((line) => !known.has(countTemplate(line)) && /\p{L}{2}/u.test(line))
}

const texts = /\b(?:texts?|contents?|body|bodies|anything|everything|full[- ]text|descriptions?)\b/i

const titleWords = /\b(?:titles?|names?|headings?|headlines?|subjects?|captions?)\b/i
/** The things that a search is said to go through: `search by title or author`, `a search over the headings`. */
const searchedThings =
  /\bsearch\w*\b[^.;,]{0,40}?\b(?:by|in|over|through|within|across)\s+([^.;,(]{3,60}?)(?=[.;,()]|\b(?:that|which|while|but|and (?:shows?|opens?|filters?|sorts?))\b|$)/i

/** Whether a search field, or a sentence of the task about searching, speaks of more than titles. */
export const saysTexts = (hint: string, task: string): boolean =>
  [hint, ...task.split(/[.;]\s|\n/).filter((sentence) => /\bsearch\w*/i.test(sentence))].some((said) => {
    const things = searchedThings.exec(said)?.[1]
    return texts.test(things !== undefined && titleWords.test(things) ? things : said)
  })

/** Words of the longer texts of entries that no title has, each in one entry only, max one of each of two entries. */
export function textWords(
  entries: readonly Entry[],
): readonly { readonly word: string; readonly entry: Entry }[] {
  const titles = entries.map(({ title }) => title.toLowerCase())
  return entries
    .flatMap((entry) => {
      const word = entry.texts
        .filter((text) => text !== entry.title && text.split(' ').length >= 3)
        .flatMap((text) => text.match(/\p{L}{5,}/gu) ?? [])
        .find((one) => {
          const small = one.toLowerCase()
          const hits = entries.filter(({ words }) => words.includes(small)).length
          return hits === 1 && !titles.some((title) => title.includes(small))
        })
      return word === undefined ? [] : [{ word, entry }]
    })
    .slice(0, 2)
}

const severalNames =
  /\b(?:titles?|names?|titel|namen?|titres?|noms?)\b\s*(?:,|\/|\bor\b|\band\b|&|\boder\b|\bund\b|\bou\b|\bet\b)\s*(\p{L}{3}.*)/iu
/** Things in digits, and the words between them. */
const inDigits =
  /(?<!\p{L})(?:phones?|telephones?|telefon\p{L}*|téléphones?|teléfonos?|tel|numbers?|\p{L}*nummern?|numéros?|números?|no|nr|codes?|isbn|sku|ean|barcodes?|ids?|dates?|datum|year|prices?|or|and|oder|und|ou|et)(?!\p{L})/giu

/** Whether the name of a search field lists several things that it goes through, titles among them, and another one that has words. */
export const namesSeveral = (name: string): boolean =>
  /\p{L}{3}/u.test((severalNames.exec(name)?.[1] ?? '').replace(inDigits, ' '))

const maxParts = 4

/** Names of months and weekdays in the languages that pages mostly have. */
const timeNames = new Set(
  ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'].flatMap((language) =>
    Array.from({ length: 12 }, (_, month) => new Date(2023, month, month + 1)).flatMap((day) =>
      (['month', 'weekday'] as const).map((unit) =>
        new Intl.DateTimeFormat(language, { [unit]: 'long' }).format(day).toLowerCase(),
      ),
    ),
  ),
)

/** One word of each part of an entry's texts, none of which a title has, and which only this entry has. */
export function partWords(
  entries: readonly Entry[],
): { readonly words: readonly string[]; readonly entry: Entry } | null {
  const titles = entries.map(({ title }) => title.toLowerCase())
  const isOwn = (word: string) =>
    entries.filter(({ words }) => words.includes(word)).length === 1 &&
    !titles.some((title) => title.includes(word))
  for (const entry of entries) {
    const parts = entry.texts
      .filter((text) => text !== entry.title)
      .flatMap((text) => text.split(/[,;·|–()]/))
      // Months and days belong to dates, which the field may not mean.
      .map((part) => (part.match(/\p{L}{5,}/gu) ?? []).filter((word) => !timeNames.has(word.toLowerCase())))
      .filter((words) => words.length > 0)
    const words = parts.map((part) => part.find((word) => isOwn(word.toLowerCase())))
    const own = words.filter((word) => word !== undefined)
    // The thing that the field names may be any of the parts, the first most likely.
    if (words[0] !== undefined && (own.length > 1 || parts.length === 1))
      return { words: own.slice(0, maxParts), entry }
  }
  return null
}
