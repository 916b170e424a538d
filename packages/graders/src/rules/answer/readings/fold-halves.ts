import { numberWordsSource, readNumberWords } from '@webeval/core'

/** Words for an hour, by language, and what follows them where half an hour is added. */
const hours = String.raw`hours?|stunden?|heures?|horas?|ora|ore|uur|timmar?`
const addedHalf = String.raw`and a half|und eine halbe|et demie?|y media|e mezz[ao]|e meia|en een half`
const words = new RegExp(String.raw`(?<![\p{L}-])(${numberWordsSource}|\d+) and a half(?!\p{L})`, 'giu')
const hourAndHalf = new RegExp(
  String.raw`(?<!\p{L})(?:(\d+)|an?|one|eine?|une|una|un'|uma|een)\s?(${hours})\s+(?:${addedHalf})(?!\p{L})`,
  'giu',
)

/** Fractions of an hour, by their words. */
const partsOfHour: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})(?:three[- ]quarters of an hour|trois quarts d['’]heure|eine dreiviertelstunde|tre quarti d['’]ora|tres cuartos de hora)(?!\p{L})/giu,
    '45 minutes',
  ],
  [
    /(?<!\p{L})(?:half an hour|(?:an? )?half hour|eine halbe stunde|une demi[- ]heure|media hora|mezz['’]ora|meia hora|een half uur)(?!\p{L})/giu,
    '30 minutes',
  ],
  [
    /(?<!\p{L})(?:a quarter of an hour|eine viertelstunde|un quart d['’]heure|un cuarto de hora|un quarto d['’]ora|een kwartier)(?!\p{L})/giu,
    '15 minutes',
  ],
  [/(?<!\p{L})(?:anderthalb|eineinhalb|anderhalf)(?!\p{L})/giu, '1.5'],
]

/** German halves, in digits before and after their number words are: "zweieinhalb". */
const germanHalves: readonly string[] = [
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
]

/** Writes halves in digits: "two and a half" becomes 2.5, "une heure et demie" 1.5 heure, "half an hour" 30 minutes; and counts by the dozen. */
export function foldHalves(text: string): string {
  const parts = partsOfHour.reduce((rest, [pattern, written]) => rest.replace(pattern, written), text)
  return foldUnits(parts)
    .replace(/(?<!\p{L})(\p{L}+)einhalb(?!\p{L})/giu, (all, whole: string) => {
      const index = germanHalves.indexOf(whole.toLowerCase())
      return index < 0 ? all : `${index + 2}.5`
    })
    .replace(
      hourAndHalf,
      (_, count: string | undefined, unit: string) => `${Number(count ?? 1) + 0.5} ${unit}`,
    )
    .replace(words, (all, whole: string) => {
      const value = /^\d/.test(whole) ? Number(whole) : readNumberWords(whole)
      return value === null ? all : String(value + 0.5)
    })
    .replace(/^\W*(?:a |one )?half\W*$/iu, '0.5')
    .replace(/(?<!\p{L})half a dozen(?!\p{L})/giu, '6')
    .replace(/(?<!(?:about|around|roughly|half) )(?<!\p{L})a dozen(?!\p{L})/giu, '12')
    .replace(/^(\W*(?:just |only |exactly )?)a single(?=\s\p{L})/iu, '$1one')
}

const units = 'hours?|minutes?|days?|weeks?|miles?|kilomet(?:er|re)s?'

/** Counts in words before a unit in digits: "an hour", "two hours". */
const foldUnits = (text: string): string =>
  text.replace(
    new RegExp(
      String.raw`(?<![\p{L}-])(?:(an?)|(${numberWordsSource}))\s(?=(?:${units})(?!\p{L}))(?!an? (?:day|week)\b)`,
      'giu',
    ),
    (all, _article: string | undefined, word: string | undefined) =>
      word === undefined ? '1 ' : `${readNumberWords(word) ?? all.trim()} `,
  )
