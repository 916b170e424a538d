import { toCardinal as danish } from 'n2words/da-DK'
import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as spanish } from 'n2words/es-ES'
import { toCardinal as french } from 'n2words/fr-FR'
import { toCardinal as italian } from 'n2words/it-IT'
import { toCardinal as dutch } from 'n2words/nl-NL'
import { toCardinal as polish } from 'n2words/pl-PL'
import { toCardinal as portuguese } from 'n2words/pt-PT'
import { toCardinal as swedish } from 'n2words/sv-SE'
import { withoutMarks } from '../assertion/straightened.js'

/** A language by its spelling of numbers, and words by which its sentences are known. */
interface Language {
  readonly spell: (value: number) => string
  readonly feminine?: (value: number) => string
  readonly known: RegExp
}

const languages: readonly Language[] = [
  { spell: german, known: /\b(?:der|die|das|es|gibt|ist|sind|hat|und|mit|insgesamt|dauert)\b/iu },
  {
    spell: french,
    feminine: (value) => french(value).replace(/un$/, 'une'),
    known: /\b(?:il|elle|y|les|des|est|sont|dans|nous|avec|compte|trouve|au total|appartement)\b/iu,
  },
  {
    spell: spanish,
    feminine: (value) => spanish(value, { gender: 'feminine' }),
    known: /\b(?:el|los|las|hay|es|son|tiene|con|del|en total)\b/iu,
  },
  { spell: italian, known: /\b(?:ci|il|gli|sono|ha|con|della?|è)(?!\p{L})/iu },
  {
    spell: portuguese,
    feminine: (value) => portuguese(value).replace(/dois$/, 'duas').replace(/um$/, 'uma'),
    known: /(?<!\p{L})(?:há|os|tem|são|com|uma|não)(?!\p{L})/iu,
  },
  { spell: dutch, known: /\b(?:er|zijn|het|heeft|de|een|met)\b/iu },
  { spell: swedish, known: /(?<!\p{L})(?:är|finns|har|och|det)(?!\p{L})/iu },
  { spell: danish, known: /(?<!\p{L})(?:der|er|har|og|det|på)(?!\p{L})/iu },
  { spell: polish, known: /(?<!\p{L})(?:jest|są|ma|i|w|na)(?!\p{L})/iu },
]

/** Words for numbers that mean something else in another language, or that are also articles. They count in sentences of their own language, articles never. */
const ambiguous = new Set(
  'once due elf sept cent six dix on sei otto dos mil neuf to fire sex fem to sto tio tre tres cento ni nul nove seis onze'.split(
    ' ',
  ),
)
const articles = new Set('un une uno una um uma ein eins eine een en et ett jeden'.split(' '))

/** The largest number that is known in words. */
const largest = 1000

/** Words of one language with their number. Made when first needed: 1,000 spellings a language take about two milliseconds. */
const vocabularies = languages.map((language) => ({ language, words: undefined as Vocabulary | undefined }))
type Vocabulary = ReadonlyMap<string, number>

function vocabularyOf({ spell, feminine }: Language): Vocabulary {
  const numbers = Array.from({ length: largest + 1 }, (_, value) => value)
  return new Map(
    numbers.flatMap((value) =>
      [spell, feminine ?? spell].map((write) => [plain(write(value)), value] as const),
    ),
  )
}

const plain = (word: string): string =>
  withoutMarks(word.toLowerCase())
    .replace(/[\s-]+/g, ' ')
    .trim()

/** The most words that a number up to 1,000 takes: "nueve cientos noventa y nueve". */
const longest = 6

/** Writes number words of other languages than English in digits: "drei Zimmer" becomes "3 Zimmer". Articles ("ein", "une") stay unless they are the whole text. */
export function foldNumberWords(text: string): string {
  for (const vocabulary of vocabularies) {
    const words = (vocabulary.words ??= vocabularyOf(vocabulary.language))
    const folded = foldBy(text, words, vocabulary.language.known.test(text))
    if (folded !== text) return folded
  }
  return text
}

function foldBy(text: string, words: Vocabulary, isOfLanguage: boolean): string {
  const tokens = [...text.matchAll(/\p{L}[\p{L}\p{M}]*/gu)]
  let result = ''
  let done = 0
  for (let at = 0; at < tokens.length; at++) {
    for (let count = Math.min(longest, tokens.length - at); count > 0; count--) {
      const from = tokens[at]!.index
      const last = tokens[at + count - 1]!
      const written = text.slice(from, last.index + last[0].length)
      if (/[^\p{L}\p{M}\s-]|\n/u.test(written)) continue
      const value = words.get(plain(written))
      if (value === undefined || !mayBeNumber(plain(written), text, isOfLanguage)) continue
      result += text.slice(done, from) + String(value)
      done = from + written.length
      at += count - 1
      break
    }
  }
  return result + text.slice(done)
}

function mayBeNumber(written: string, text: string, isOfLanguage: boolean): boolean {
  const isWhole = plain(text.replace(/[^\p{L}\p{M}\s-]/gu, '')) === written
  if (articles.has(written)) return isWhole
  return isWhole || isOfLanguage || !ambiguous.has(written)
}
