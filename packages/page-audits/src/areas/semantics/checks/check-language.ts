import type { Remark } from '../remark.js'
import type { Prose } from '../scans/scan-prose.js'

/** How sure a guess of a text's language must be: points of the detector between the language that it reads and the one that is declared. */
const minLead = 0.18
const minLetters = 14

/** Finds text in another language than its `lang` declares. Guesses by n-grams of letters; pages of fewer than six words and texts of fewer than three are left alone. */
export async function checkLanguage(
  prose: readonly Prose[],
  language: string,
  /** Further words of the page in its own language: its title and the texts of its pictures. */
  words: readonly string[] = [],
): Promise<readonly Remark[]> {
  const { eld } = await import('eld/small')
  const guess = (text: string, declared: string, minWords = 3): string | null => {
    const plain = text.replace(/https?:\S+|[\w.]+@[\w.]+/g, ' ')
    const letters = plain.match(/\p{L}/gu)?.length ?? 0
    if (letters < minLetters || (plain.match(/\p{L}{2,}/gu)?.length ?? 0) < minWords) return null
    const found = eld.detect(plain)
    const scores = found.getScores()
    const own = primary(declared)
    // The detector does not know every language: no verdict on one that it doesn't.
    if (!known.has(own) || !found.isReliable() || found.language === own || !known.has(found.language))
      return null
    return (scores[found.language] ?? 0) - (scores[own] ?? 0) >= minLead ? found.language : null
  }
  const remarks: Remark[] = []
  const whole = prose.filter(({ lang, ownLang }) => !ownLang && lang === language)
  // A quotation may be in any language.
  const unquoted = whole.map(({ text }) => text.replace(/[“"«][^“”"«»]*[”"»]/g, ' '))
  const text = [...new Set([...unquoted, ...words])].join('\n')
  const page = language ? guess(text, language, 6) : null
  if (page)
    remarks.push({
      rule: 'wrong-language',
      says: `The page declares the language ${language}, but its text reads as ${nameOf(page)}`,
      places: whole.slice(0, 1),
    })
  for (const one of prose.filter(({ ownLang }) => ownLang)) {
    const read = guess(one.text, one.lang)
    if (read)
      remarks.push({
        rule: 'wrong-language',
        says: `The text declares the language ${one.lang}, but reads as ${nameOf(read)}`,
        places: [one],
      })
  }
  if (page === null)
    for (const one of whole) {
      const quoted = quotes(one.text).find((quote) => guess(quote, language) !== null)
      if (quoted)
        remarks.push({
          rule: 'wrong-language',
          says: `“${quoted.slice(0, 60)}” is in another language than the page (${language}), and no lang attribute says so`,
          places: [one],
        })
    }
  return remarks
}

const primary = (tag: string) => tag.trim().toLowerCase().split('-')[0] ?? ''
/** Quoted sentences; names and titles end without a full stop. */
const quotes = (text: string) =>
  [...text.matchAll(/[“"«]([^”"»]{14,200}[.!?…])[”"»]/g)].map(([, quote]) => quote!)

/** Languages that the detector tells apart well enough to speak of. */
const known = new Set(
  'ar bg cs da de el en es et fi fr he hi hr hu it ja ko lt lv nl no pl pt ro ru sk sl sr sv th tr uk vi zh'.split(
    ' ',
  ),
)

const nameOf = (code: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
