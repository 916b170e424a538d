import { foldHalves } from './fold-halves.js'
import { foldNumberWords } from './fold-number-words.js'
import { foldTables } from './fold-tables.js'

/** Vulgar fractions with one character of their own. */
const fractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
const signs = Object.keys(fractions).join('')
const currency = String.raw`(?:\p{Sc}|[A-Z]{3})`
const number = String.raw`\d[\d.,'’ ]*`

/**
 * An answer in one notation, for the modes that read values: full-width characters become narrow, `2½`, `2 1/2` and "two and a
 * half" become 2.5, number words of other languages become digits, rows of tables become lines, an answer that is only a fraction becomes its value, and amounts in
 * brackets or behind "minus" become negative.
 */
export const foldNotation = (answer: string): string =>
  [
    narrowed,
    foldTables,
    ungrouped,
    withoutPoints,
    foldHalves,
    foldNumberWords,
    foldHalves,
    withFractions,
    withMinus,
  ].reduce((text, fold) => fold(text), answer)

/** Full-width characters as narrow ones. */
export const narrowed = (text: string): string =>
  text.replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** The only number of an answer may have its digits grouped by spaces: "1 500 inhabitants". */
const ungrouped = (text: string): string =>
  /^\D*[1-9]\d{0,2}(?: \d{3})+(?!\d)\D*$/.test(text) ? text.replace(/(?<=\d) (?=\d{3})/g, '') : text

/** Words of languages that group thousands by points. Next to English words, a point is decimal. */
const groupsByPoints =
  /(?<!\p{L})(?:der|die|das|ist|sind|hat|haben|gibt|el|los|las|hay|tiene|tienen|il|gli|sono|della|os|tem|são|het|heeft|zijn|har|det)(?!\p{L})/iu
const isEnglish = /\b(?:the|are|and|have|there|were|it|this|that|for|with|has)\b/iu

/** In a sentence of a language that groups by points, "1.287" is 1,287. */
const withoutPoints = (text: string): string =>
  groupsByPoints.test(text) && !isEnglish.test(text)
    ? text.replace(/(?<![\d.,])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.]*\d|,\d{3})/g, (grouped) =>
        grouped.replaceAll('.', ''),
      )
    : text

function withFractions(text: string): string {
  const mixed = text
    .replace(new RegExp(`(\\d+)\\s?([${signs}])`, 'gu'), (_, whole: string, sign: string) =>
      decimal(Number(whole) + fractions[sign]!),
    )
    .replace(new RegExp(`(?<!\\d)[${signs}](?!\\d)`, 'gu'), (sign) => decimal(fractions[sign]!))
    .replace(
      /(?<![\d/.,])(\d+)[ -](\d{1,2})[/⁄](\d{1,2})(?![\d/.,]*\d)/g,
      (all, whole: string, over: string, under: string) =>
        Number(over) < Number(under) ? decimal(Number(whole) + Number(over) / Number(under)) : all,
    )
  const only = /^\W*(\d+)\s?[/⁄]\s?(\d+)\W*$/.exec(mixed)
  return only && !scales.has(only[2]!) && Number(only[2]) > 0
    ? decimal(Number(only[1]) / Number(only[2]))
    : mixed
}

/** Usual scales of ratings: "4/5" is a rating of 4. */
const scales: ReadonlySet<string> = new Set(['5', '10', '20', '100'])

const decimal = (value: number): string => String(Math.round(value * 1e6) / 1e6)

const bracketed = new RegExp(
  String.raw`(^\W*|(?:\b(?:is|of|at|to)|[:=|])\s*)\(\s?((?:${currency}\s?${number})|(?:${number}${currency}))\s?\)`,
  'gu',
)

/** Amounts in brackets, as books write a minus, and the words for a minus. */
const withMinus = (text: string): string =>
  text
    .replace(bracketed, (_, lead: string, amount: string) => `${lead}-${amount}`)
    .replace(
      new RegExp(String.raw`(?<!\d\s?)(?<!\p{L})(?:minus|negative)\s+(?=${currency}?\s?\d)`, 'giu'),
      '-',
    )
