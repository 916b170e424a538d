import { currencyMarks, type CurrencyMarks } from './currency-marks.js'
import type { NumberReading } from './digit-readings.js'
import { numbersIn, type WrittenNumber } from './numbers-in.js'
import { bidiMarks, plainDigits } from './plain-digits.js'

/** An amount of money as a text writes it. */
export interface WrittenAmount extends WrittenNumber {
  /** ISO 4217 codes that its mark may mean, the usual one first. */
  readonly currencies: readonly [string, ...string[]]
}

/**
 * All amounts of money of a text that carry a currency mark, in order: `$1,234.50`, `1.234,50 €`, `CHF 1'234`,
 * `−12 kr`, `$1.2M`, `€5,-`. The usual reading of `€1.234` is 1234, since few prices have three decimals. A minus before the mark counts unless it separates words.
 */
export function amountsIn(text: string): WrittenAmount[] {
  const plain = plainDigits(text)
  if (!/\d/.test(plain)) return []
  const patterns = patternsOf()
  const hidden = hideMarks(plain, patterns)
  const numbers = numbersIn(hidden, { plainSpaces: true, scales: true }).map((number) => ({
    number,
    before: markBefore(plain, number, patterns),
    behind: markBehind(plain, number, patterns),
  }))
  const taken = new Set<number>()
  const claim = (mark: Mark | null): Mark | null => {
    if (!mark || taken.has(mark.at)) return null
    taken.add(mark.at)
    return mark
  }
  // In `5 $10` the sign belongs to the number that it touches.
  const touching = numbers.map(({ before, behind }) => claim(touches(before)) ?? claim(touches(behind)))
  return numbers.flatMap(({ number, before, behind }, index) => {
    const mark = touching[index] ?? claim(before) ?? claim(behind)
    return mark ? [toAmount(text, number, mark)] : []
  })
}

interface Mark {
  readonly at: number
  readonly end: number
  readonly touches: boolean
  readonly currencies: readonly [string, ...string[]]
}

interface Patterns {
  readonly codesOf: CurrencyMarks['codesOf']
  readonly before: RegExp
  readonly behind: RegExp
  readonly hiding: RegExp
}

const gap = String.raw`(?:[^\S\r\n]|[${bidiMarks}]){0,3}`
let made: Patterns | undefined
function patternsOf(): Patterns {
  if (made) return made
  const { before, behind, codesOf } = currencyMarks()
  made = {
    codesOf,
    before: new RegExp(String.raw`(?<![\p{L}\p{M}])(?<mark>${before}\.?)(?<gap>${gap})$`, 'iu'),
    behind: new RegExp(
      String.raw`^(?:[.,][-–—]+)?(?<gap>${gap})(?<mark>${behind})(?![\p{Lu}\p{Ll}\p{M}])`,
      'iu',
    ),
    hiding: new RegExp(String.raw`(?<![\p{L}\p{M}])${before}(?=\.?[-−–]?[\d.,])`, 'giu'),
  }
  return made
}

/** Numbers right behind letters are parts of names, unless the letters are a currency's: `CHF5`. Keeps the length. */
const hideMarks = (text: string, { hiding, codesOf }: Patterns): string =>
  text.replace(hiding, (mark) => (codesOf(mark).length > 0 ? '¤'.repeat(mark.length) : mark))

function markBefore(text: string, number: WrittenNumber, { before, codesOf }: Patterns): Mark | null {
  const from = Math.max(0, number.at - 16)
  const match = before.exec(text.slice(from, number.at))
  const [first, ...others] = codesOf(match?.groups?.['mark'] ?? '')
  if (!match || !first) return null
  const at = from + match.index
  return { at, end: number.at, touches: match.groups!['gap'] === '', currencies: [first, ...others] }
}

function markBehind(text: string, number: WrittenNumber, { behind, codesOf }: Patterns): Mark | null {
  const from = number.at + number.text.length
  const match = behind.exec(text.slice(from, from + 20))
  const mark = match?.groups?.['mark'] ?? ''
  const [first, ...others] = codesOf(mark)
  if (!match || !first) return null
  const end = from + match[0].length
  return {
    at: end - mark.length,
    end,
    touches: match.groups!['gap'] === '',
    currencies: [first, ...others],
  }
}

const touches = (mark: Mark | null): Mark | null => (mark?.touches ? mark : null)

const isPrice = ({ notation, step }: NumberReading): boolean => notation !== 'decimal' || step !== 0.001

function toAmount(text: string, number: WrittenNumber, mark: Mark): WrittenAmount {
  const start = Math.min(mark.at, number.at)
  const numberEnd = number.at + number.text.length
  // The dash for no cents, as in €5,-
  const dash = /^[.,][-–—]+/.exec(text.slice(numberEnd, numberEnd + 4))?.[0] ?? ''
  const end = Math.max(mark.end, numberEnd + dash.length)
  const minus = minusBefore(text, start)
  const prices = number.readings.toSorted((a, b) => Number(isPrice(b)) - Number(isPrice(a)))
  const [first, ...others] = minus ? prices.map((each) => ({ ...each, value: -each.value })) : prices
  const at = minus ? minus.at : start
  return {
    text: text.slice(at, end),
    at,
    readings: [first!, ...others],
    isPercent: false,
    currencies: mark.currencies,
  }
}

/** A dash before an amount is a sign at the beginning of the text, directly behind a space, or behind `=`, `:` or `(`. */
function minusBefore(text: string, start: number): { readonly at: number } | null {
  const match = new RegExp(String.raw`[-−–][${bidiMarks}]*(?<gap>\s?)$`, 'u').exec(
    text.slice(Math.max(0, start - 4), start),
  )
  if (!match) return null
  const at = start - match[0].length
  const lead = text.slice(0, at)
  const isSign =
    new RegExp(`^[\\s${bidiMarks}]*$`, 'u').test(lead) ||
    (/[\s\u00A0]$/.test(lead) && match.groups!['gap'] === '') ||
    /[=:(]\s*$/.test(lead.slice(-20))
  return isSign ? { at } : null
}
