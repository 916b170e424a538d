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

/** A text with a word that begins with a capital letter, and one that does not. */
export interface MixedText {
  readonly text: string
  readonly capital: string
  readonly small: string
}

/** A short text with a word that has an accent or an umlaut, and one that has none; null where no text has both. */
export function accentedText(texts: readonly string[]): MixedText | null {
  for (const text of texts) {
    const words = text.length <= 80 ? (text.match(/(?<![\p{L}'’-])\p{L}{3,14}(?![\p{L}'’-])/gu) ?? []) : []
    const capital = words.find((word) => word.length > 3 && hasAccent.test(word))
    const small = words.find((word) => !hasAccent.test(word))
    if (capital !== undefined && small !== undefined) return { text, capital, small }
  }
  return null
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
