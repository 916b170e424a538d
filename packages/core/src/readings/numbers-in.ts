import { digitReadings, digitsSource, type NumberReading } from './digit-readings.js'
import { bidiMarks, plainDigits } from './plain-digits.js'

/** A number as a text writes it, with every value that it may mean, the usual one first. */
export interface WrittenNumber {
  /** With its sign, its power of ten and its scale, without a percent sign. */
  readonly text: string
  /** Offset in the whole text. */
  readonly at: number
  readonly readings: readonly [NumberReading, ...NumberReading[]]
  /** It has a percent sign before or after it. The readings are what is written: 12 for `12 %`. */
  readonly isPercent: boolean
}

/** Parts of a number in addition to digits, marks, signs and powers of ten. */
export interface NumberStyle {
  /** Plain spaces may group digits: `12 345` is one number. Default false. */
  readonly plainSpaces?: boolean
  /** `1.5k` and `1.2 million` are read with their scale. Default false. */
  readonly scales?: boolean
}

const power = String.raw`(?:\s?[×x·]\s?10(?:(?:\^|\*\*)[-−–+]?|[-−–+])\d+|e[-+−–]?\d+(?!\p{L}))?`
const scaleWord = String.raw`(?:\s*(?<word>thousand|million|billion|trillion)\b|(?<letter>[kKMB])(?![\p{L}\d]))?`
/** A number right behind letters is a part of a name, such as `A4` or `SKU-12`. Scripts without spaces don't. */
const notInName = String.raw`(?<![\p{Lu}\p{Ll}\d_.,٫٬]|[\p{Lu}\p{Ll}][-_])`

const patterns = new Map<string, RegExp>()
function patternFor({ plainSpaces = false, scales = false }: NumberStyle): RegExp {
  const key = `${plainSpaces} ${scales}`
  const known = patterns.get(key)
  if (known) return known
  const source = `${notInName}(?<sign>[-−–﹣][${bidiMarks}]*%?)?(?<digits>${digitsSource(plainSpaces)})(?<power>${power})`
  const made = new RegExp(source + (scales ? scaleWord : ''), 'giu')
  patterns.set(key, made)
  return made
}

/**
 * All numbers of a text, in order: `1,234.56`, `1.234,56`, `1'234`, `12,34,567`, `−5`, `1.5e-3`, `١٬٢٣٤`. Callers choose
 * among the readings of an ambiguous one, and leave out the parts of dates and times that they don't want.
 */
export function numbersIn(text: string, style: NumberStyle = {}): WrittenNumber[] {
  const plain = plainDigits(text)
  if (!/\d/.test(plain)) return []
  return [...plain.matchAll(patternFor(style))].flatMap((match) => {
    const { sign, digits = '', power: ten = '', word, letter } = match.groups!
    const exponent = exponentOf(ten) + (scales[(word ?? letter ?? '').toLowerCase()] ?? 0)
    const [first, ...others] = digitReadings(digits).map((each) => times(each, sign ? -1 : 1, exponent))
    if (!first) return []
    const end = match.index + match[0].length
    const isPercent =
      sign?.endsWith('%') === true ||
      percentAfter.test(plain.slice(end, end + 4)) ||
      percentBefore.test(plain.slice(Math.max(0, match.index - 3), match.index))
    return [{ text: text.slice(match.index, end), at: match.index, readings: [first, ...others], isPercent }]
  })
}

/** The number that a whole text is, or null. Plain spaces may group its digits. */
export function wholeNumber(text: string, style: NumberStyle = { plainSpaces: true }): WrittenNumber | null {
  const [only, ...others] = numbersIn(text, style)
  if (!only || others.length > 0) return null
  const rest = text.slice(0, only.at) + text.slice(only.at + only.text.length)
  return new RegExp(`^[\\s${bidiMarks}+%٪％]*$`, 'u').test(rest) ? only : null
}

const percentAfter = new RegExp(`^[${bidiMarks}]?[\\s\\u00A0\\u202F]?[%٪﹪]`, 'u')
const percentBefore = /(?<!\d[\s\u00A0]?)[%٪][\s\u00A0]?$/u

/** Moves the decimal point in the text of the value, since 6.02 * 10 ** 23 is not exactly 6.02e23. */
function times(reading: NumberReading, sign: number, exponent: number): NumberReading {
  const moved = (value: number) =>
    /e/.test(String(value)) ? value * 10 ** exponent : Number(`${value}e${exponent}`)
  return { ...reading, value: sign * moved(reading.value), step: moved(reading.step) }
}

function exponentOf(written: string): number {
  const [, minus, digits] = /([-−–+]?)(\d+)$/.exec(written.replace(/^\s?[×x·]\s?10/i, '')) ?? []
  return Number(digits ?? 0) * (minus && minus !== '+' ? -1 : 1)
}

const scales: Readonly<Record<string, number>> = {
  thousand: 3,
  k: 3,
  million: 6,
  m: 6,
  billion: 9,
  b: 9,
  trillion: 12,
}
