import { amountsIn, numbersIn } from '@webeval/core'
import { billWord } from '../bill-words.js'
import type { Tally } from './scan-tallies.js'

/** A total that is not what the lines above it come to. */
export interface WrongTally {
  readonly shown: string
  readonly sum: number
}

const otherLanguages = [
  'rest(?:e|o|betrag)?|übrig|durchschnitt|pro|je|seite|mehr|bezahlt|anzahlung|fällig|gerundet',
  'moyenne|par|plus|payée?|acompte|reste|arrondi|media|promedio|por|más|pagad[oa]|anticipo|saldo',
  'pagina|più|pagat[oa]|caparra|resto|média|mais|pag[oa]|sinal|gemiddeld|meer|betaald|aanbetaling|bilancio|presupuesto',
].join('|')
/** Words of further parts of a total, or of lines that are not all there. */
const hasOtherParts = new RegExp(
  `${billWord('subtotal', 'takenOff', 'tax', 'delivery', 'fee')}|(?<!\\p{L})(?:refund|paid|due|balance|budget|remaining|left|average|avg|max|min|per|each|rate|page|more|rounded|approx\\p{L}*|${otherLanguages})(?!\\p{L})|%|\\b(?:showing|top) \\d`,
  'iu',
)

/** The only number of a text that can be read in one way only; money first. */
function soleNumber(text: string): number | null {
  const amounts = amountsIn(text)
  const found = amounts.length > 0 ? amounts : numbersIn(text)
  const [only] = found
  return only && found.length === 1 && only.readings.length === 1 ? only.readings[0].value : null
}

/** Compares the total with the sum of each column. Null unless one column is certainly wrong. */
export function checkTally({ lines, total, words }: Tally): WrongTally | null {
  if (lines.length < 2 || hasOtherParts.test(words)) return null
  const isTable = total.length > 1
  for (const [column, shown] of total.entries()) {
    // In a table the first column names the lines.
    if (isTable && column === 0) continue
    const value = soleNumber(shown)
    const texts = lines.map((cells) => cells[column] ?? '')
    const values = isTable ? texts.map(soleNumber) : texts.map(soleAmount)
    if (value === null || (!isTable && amountsIn(shown).length !== 1)) continue
    if (values.some((one) => one === null) || texts.some((text) => /[-−–+]\s?\d|[-−–+]\s?[£$€¥₹]/.test(text)))
      continue
    const sum = values.reduce<number>((all, one) => all + one!, 0)
    // Each line may be rounded by itself.
    const tolerance = 0.005 * lines.length + 1e-9
    if (Math.abs(sum - value) > tolerance) return { shown, sum: Number(sum.toFixed(2)) }
  }
  return null
}

/** The amount of money in an entry of a list: other numbers there may be quantities. */
const soleAmount = (text: string): number | null => (amountsIn(text).length === 1 ? soleNumber(text) : null)
