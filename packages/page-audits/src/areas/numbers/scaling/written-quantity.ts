import { numbersIn } from '@webeval/core'

/** The only quantity of a text: “2 ½ cups”, “1/2 tsp”, “320 g”. */
export interface WrittenQuantity {
  readonly value: number
  /** The smallest step in which it can be written. */
  readonly step: number
  /** The text without its number, and without the plural of its unit. */
  readonly words: string
}

const fractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}
const fraction = String.raw`(?:[½⅓⅔¼¾⅛⅜⅝⅞]|[1-9]\s?[/⁄]\s?(?:2|3|4|8)(?!\d))`
const mixed = new RegExp(String.raw`(?<![\d.,/])(?:(\d{1,3})[\s\u00a0]?)?(${fraction})(?![\d/])`, 'u')

/** Reads the only quantity of a text; null without one, for several, and for days, times and percentages. */
export function writtenQuantity(text: string): WrittenQuantity | null {
  if (/\d[:/.-]\d+[:/.-]\d|\d:\d\d|%/.test(text)) return null
  const match = mixed.exec(text)
  const [number, ...more] = match ? [] : numbersIn(text)
  const reading = number?.readings[0]
  if (match ? /\d/.test(text.replace(match[0], '')) : more.length > 0 || !reading || reading.value < 0)
    return null
  const written = match?.[0] ?? number!.text
  return {
    value: match ? Number(match[1] ?? 0) + partOf(match[2]!) : reading!.value,
    step: match ? 0.25 : stepOf(written),
    words: text
      .replace(written, '#')
      .toLowerCase()
      .replace(/(\p{L}{3,})(?:es|s|en|n)(?!\p{L})/gu, '$1')
      .trim(),
  }
}

const partOf = (written: string): number => {
  const [over, under] = written.split(/[/⁄]/).map(Number)
  return fractions[written] ?? over! / under!
}

const stepOf = (written: string): number => {
  const decimals = /[.,](\d{1,2})$/.exec(written)?.[1]?.length ?? 0
  return 1 / 10 ** decimals
}
