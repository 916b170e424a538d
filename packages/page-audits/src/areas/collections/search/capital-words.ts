import type { ShownScan } from '../../derived/scan-shown.js'

const maxWords = 4

/** Words with a capital letter, from all over the page: some of its parts may not be searched. */
export function capitalWords(texts: readonly string[]): readonly string[] {
  const words = [
    ...new Set(texts.flatMap((text) => text.match(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{3,11}(?!\p{L})/gu) ?? [])),
  ]
  const step = Math.max(1, (words.length - 1) / (maxWords - 1))
  return [
    ...new Set(Array.from({ length: maxWords }, (_, index) => words[Math.round(index * step)])),
  ].flatMap((word) => word ?? [])
}

/** Whether two looks show the same, apart from the letter case in which they repeat the search. */
export const showsSame = (one: ShownScan, two: ShownScan): boolean =>
  one.texts.join('\n').toLowerCase() === two.texts.join('\n').toLowerCase()

/** The words of a text, plainly written, without those that a search for a word marks. */
const wordsWithout = (text: string, word: string): readonly string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(plainly).filter((one) => !one.includes(plainly(word)))

/** A text in small letters, without accents. */
const plainly = (text: string): string => withoutAccents(text).toLowerCase()

/** Whether a page shows a text, also where it marks the words that were searched in it, which then are texts of their own. */
export function listsText({ texts }: Pick<ShownScan, 'texts'>, text: string, word: string): boolean {
  if (texts.includes(text)) return true
  const rest = wordsWithout(text, word).join(' ')
  return rest !== '' && texts.some((one) => wordsWithout(one, word).join(' ') === rest)
}

/** A text as people type it who leave out its accents. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A text with a word that begins with a capital letter, and one that does not. */
export interface MixedText {
  readonly text: string
  readonly capital: string
  readonly small: string
}

/** Short texts with a word that has an accent or an umlaut, and one that has none, from all over the page: some of its parts may not be searched. */
export function accentedTexts(texts: readonly string[]): readonly MixedText[] {
  const found = texts.flatMap((text) => {
    const words = text.length <= 80 ? (text.match(/(?<![\p{L}'’-])\p{L}{3,14}(?![\p{L}'’-])/gu) ?? []) : []
    const capital = words.find((word) => word.length > 3 && hasAccent.test(word))
    const small = words.find((word) => !hasAccent.test(word))
    return capital !== undefined && small !== undefined ? [{ text, capital, small }] : []
  })
  return [...new Set([found[0], found[Math.floor(found.length / 2)], found.at(-1)])].flatMap(
    (one) => one ?? [],
  )
}

const hasAccent = /[^\p{ASCII}]/u

/** Short texts that have both kinds of words, from all over the page. */
export function mixedTexts(texts: readonly string[]): readonly MixedText[] {
  const mixed = texts.flatMap((text) => {
    const capital = /(?<![\p{L}\p{N}])\p{Lu}\p{Ll}{3,11}(?!\p{L})/u.exec(text)?.[0]
    const small = /(?<![\p{L}\p{N}'’-])\p{Ll}{4,12}(?![\p{L}'’-])/u.exec(text)?.[0]
    return capital && small && text.length <= 80 ? [{ text, capital, small }] : []
  })
  return [mixed[Math.floor(mixed.length / 2)], mixed.at(-1)].flatMap((one, at, all) =>
    one && all.indexOf(one) === at ? [one] : [],
  )
}
