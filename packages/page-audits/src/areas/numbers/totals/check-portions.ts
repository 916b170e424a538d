import { amountsIn, numbersIn } from '@webeval/core'

/** Percentages that are not the portions that their amounts have of the whole. */
export interface WrongPortions {
  readonly line: string
  readonly description: string
}

interface Row {
  readonly line: string
  readonly amount: number
  readonly percent: number
  /** Half of the last digit of the percentage. */
  readonly rounding: number
}

const percentage = /(?<![\d.,])(\d{1,3}(?:[.,](\d+))?)\s?%/gu
const speaksOfPortions =
  /\bpercent|\bshare|\bproportion|\bportion|anteil|prozent|pourcent|\bparts?\b|porcent|proporci|participaci|percentual|\bquot[ae]|aandeel|procent/i

/** Finds portions that miss their amounts, in lines of a page that name the sum of the amounts too; null where they fit, or where nothing proves that they should. */
export function wrongPortions(lines: readonly string[], words: string): WrongPortions | null {
  for (const rows of groupsIn(lines)) {
    const sum = rows.reduce((total, { amount }) => total + amount, 0)
    if (!lines.some((line) => namesAmount(line, sum, rows))) continue
    const missed = rows.filter((row) => !fits(row, sum) && !isAdjusted(row, rows, sum))
    const [odd] = missed
    if (!odd) continue
    const due = `${((odd.amount / sum) * 100).toFixed(1)} %`
    if (missed.length === 1 && rows.length > 3)
      return {
        line: odd.line,
        description: `“${odd.line.slice(0, 80)}” is not its portion: of ${plain(sum)} it is ${due}, as in the other lines.`,
      }
    // All may be portions of something else, such as a budget; portions of the largest amount are wrong.
    const most = rows.reduce((one, two) => (two.amount > one.amount ? two : one))
    if (!speaksOfPortions.test(words) || Math.abs(most.percent - 100) > 0.05) continue
    if (rows.every((row) => fits(row, most.amount)))
      return {
        line: most.line,
        description: `The percentages are portions of the largest amount, and not of ${plain(sum)}: “${most.line.slice(0, 60)}”. Together they make ${rows.reduce((total, { percent }) => total + percent, 0).toFixed(0)} %.`,
      }
  }
  return null
}

const plain = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2))

/** Amounts may be rounded too. */
const fits = ({ amount, percent, rounding }: Row, whole: number): boolean =>
  Math.abs((amount / whole) * 100 - percent) <= rounding * 1.05 + 0.5 / whole

/** Whether a portion was rounded the other way, so that all portions make 100 %. */
const isAdjusted = ({ amount, percent, rounding }: Row, rows: readonly Row[], whole: number): boolean =>
  Math.abs((amount / whole) * 100 - percent) < 2 * rounding &&
  Math.abs(rows.reduce((total, row) => total + row.percent, 0) - 100) < rounding

/** Lines with one percentage and one amount each, no more than three lines apart. */
function groupsIn(lines: readonly string[]): Row[][] {
  const groups: Row[][] = [[]]
  let last = -Infinity
  for (const [at, line] of lines.entries()) {
    const row = rowOf(line, lines[at - 1] ?? '')
    if (!row) continue
    if (at - last > 3) groups.push([])
    groups.at(-1)!.push(row)
    last = at
  }
  return groups.filter((rows) => rows.length > 2 && new Set(rows.map(({ amount }) => amount)).size > 2)
}

function rowOf(line: string, before: string): Row | null {
  const [found, ...more] = line.matchAll(percentage)
  if (!found || more.length > 0 || /[+−-]\s?$/.test(line.slice(0, found.index))) return null
  const own = onlyAmount(line.replace(found[0], ' '))
  const amount = own ?? (before.length < 24 ? onlyAmount(before) : null)
  if (amount === null || amount <= 0) return null
  return {
    line,
    amount,
    percent: Number(found[1]!.replace(',', '.')),
    rounding: 0.5 / 10 ** (found[2]?.length ?? 0),
  }
}

/** The only amount of money of a text, else its only number. */
function onlyAmount(text: string): number | null {
  if (text.includes('%')) return null
  const money = amountsIn(text)
  const [only, ...more] = money.length > 0 ? money : numbersIn(text)
  return only && more.length === 0 ? only.readings[0].value : null
}

/** Whether a line that is none of the rows names an amount. */
const namesAmount = (line: string, wanted: number, rows: readonly Row[]): boolean =>
  !rows.some((row) => row.line === line) &&
  (amountsIn(line).length > 0 ? amountsIn(line) : numbersIn(line)).some(({ readings }) =>
    readings.some(({ value }) => Math.abs(value - wanted) < 0.006),
  )
