import { amountsIn, numbersIn } from '@webeval/core'
import { billWord } from '../bill-words.js'
import type { Tally } from './scan-tallies.js'

/** A total that is not what the lines above it come to. */
export interface WrongTally {
  readonly shown: string
  readonly sum: number
  /** The value of the one line that it leaves out; null where the difference is another. */
  readonly off: number | null
}

const otherLanguages = [
  'rest(?:e|o|betrag)?|übrig|durchschnitt|pro|je|seite|mehr|bezahlt|anzahlung|fällig|gerundet',
  'moyenne|par|plus|payée?|acompte|reste|arrondi|media|promedio|por|más|pagad[oa]|anticipo|saldo',
  'pagina|più|pagat[oa]|caparra|resto|média|mais|pag[oa]|sinal|gemiddeld|meer|betaald|aanbetaling|bilancio|presupuesto',
].join('|')
/** Words of further parts of a total, or of lines that are not all there. */
const hasOtherParts = new RegExp(
  `${billWord('subtotal', 'takenOff', 'tax', 'delivery', 'fee')}|(?<!\\p{L})(?:refund|paid|due|owes?|owed|gets? back|settled|schuldet|bekommt|doit|reçoit|debe|recibe|deve|riceve|balance|budget|remaining|left|average|avg|max|min|per|each|rate|page|more|rounded|approx\\p{L}*|${otherLanguages})(?!\\p{L})|%|\\b(?:showing|top) \\d`,
  'iu',
)

/** A number as a text shows it, and the smallest step of its last digit. */
interface SoleNumber {
  readonly value: number
  readonly step: number
}

/** The only number of a text that can be read in one way only; money first, which has no three decimals. */
function soleNumber(text: string): SoleNumber | null {
  const amounts = amountsIn(text)
  const found = amounts.length > 0 ? amounts : numbersIn(text)
  const [only] = found
  if (!only || found.length !== 1) return null
  const readings = only.readings.filter(({ step }) => amounts.length === 0 || step > 0.001)
  return readings.length === 1 ? readings[0]! : null
}

/** Headings of columns whose last value is the one that counts, such as a balance, or whose values are not to be added up. */
const runs =
  /(?<!\p{L})(?:balance|left|remaining|outstanding|cumulative|running|average|avg|rate|price|year|month|no|saldo|rest\p{L}*|stand|kontostand|kumuliert|preis|jahr|monat|solde|restant\p{L}*|cumul\p{L}*|prix|année|mois|pendiente|acumulad[oa]|precio|año|mes|residuo|prezzo|anno|mese)(?!\p{L})|[%#Ø]|schuld/iu

/** Headings of percentages that add up: “Weight, %”. */
const isWeight =
  /(?<!\p{L})(?:weight(?:ing)?s?|gewicht(?:ung)?|pondération|peso|gewichten)(?!\p{L})[^%]*%|%[^%]*(?:weight|gewicht)/iu

/** Whether values only rise or fall to the one that is shown at the end, as those of a balance do. */
const endsIn = (values: readonly number[], shown: number): boolean => {
  const steps = values.slice(1).map((value, index) => value - values[index]!)
  return (
    values.length > 3 &&
    values.at(-1) === shown &&
    (steps.every((step) => step >= 0) || steps.every((step) => step <= 0))
  )
}

/** “All hives” in the foot of a table. */
const ofAll = /^(?:all|alle|tous|toutes|tod[oa]s|tutt[ie])(?!\p{L})/iu

/** Whether the cells of a column come to what the last line says. */
function addsUp(lines: readonly (readonly string[])[], column: number, shown: string): boolean {
  const value = soleNumber(shown)?.value
  const sum = lines.reduce((all, cells) => all + (soleNumber(cells[column] ?? '')?.value ?? NaN), 0)
  return value !== undefined && Math.abs(sum - value) < 0.051
}

/** Compares the total with the sum of each column. Null unless one column is certainly wrong. */
export function checkTally({ heads = [], lines, total, label, words }: Tally): WrongTally | null {
  const isTable = total.length > 1
  const shares = isTable ? heads.map((head) => isWeight.test(head)) : []
  const hasWeights = shares.includes(true)
  if (lines.length < 2 || hasOtherParts.test(hasWeights ? words.replaceAll('%', '') : words)) return null
  // Means of “All classes” add up in no column.
  if (ofAll.test(label) && !total.some((shown, column) => column > 0 && addsUp(lines, column, shown)))
    return null
  for (const [column, shown] of total.entries()) {
    const head = heads[column] ?? ''
    // In a table the first column names the lines. Where one has weights, only these are certain.
    if (isTable && (column === 0 || (hasWeights ? !shares[column] : runs.test(head)))) continue
    const value = soleNumber(shown)?.value ?? null
    const texts = lines.map((cells) => cells[column] ?? '')
    const values = isTable ? texts.map(soleNumber) : texts.map(soleAmount)
    if (value === null || (!isTable && amountsIn(shown).length !== 1)) continue
    if (values.some((one) => one === null) || texts.some((text) => /[-−–+]\s?\d|[-−–+]\s?[£$€¥₹]/.test(text)))
      continue
    const read = values.map((one) => one!.value)
    if (endsIn(read, value)) continue
    const sum = read.reduce((all, one) => all + one, 0)
    // Each line may be rounded by itself, amounts in whole pounds too.
    const isMoney = amountsIn(shown).length === 1
    const step = isMoney || hasWeights ? Math.max(...values.map((one) => one!.step)) : 0.01
    const tolerance = (Math.min(step, 1) / 2) * lines.length + 1e-9
    if (Math.abs(sum - value) <= tolerance) continue
    // Weights make 100 %: rows or a total that are near to it are meant so.
    if (hasWeights && Math.abs(sum - 100) > 1 && Math.abs(value - 100) > 1) continue
    const off = read.find((one) => one > 0 && Math.abs(sum - one - value) <= tolerance) ?? null
    return { shown, sum: Number(sum.toFixed(2)), off }
  }
  return null
}

/** The amount of money in an entry of a list: other numbers there may be quantities. */
const soleAmount = (text: string): SoleNumber | null =>
  amountsIn(text).length === 1 ? soleNumber(text) : null
