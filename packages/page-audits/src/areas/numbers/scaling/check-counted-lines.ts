import { amountsIn } from '@webeval/core'
import type { PlacedText } from '../../derived/scan-placed-texts.js'

/** A line that counts more and costs the same. */
export interface StuckLine {
  readonly selector: string
  readonly before: string
  readonly after: string
  readonly amount: string
}

const times =
  /(?:[×✕]|(?<=[\s)])x(?=\s?\d)|(?<=\d\s?)x(?=\s))\s?(\d{1,3})(?![\d.,])|(?<![\d.,])(\d{1,3})\s?(?:[×✕]|x(?=\s))/iu

interface Line {
  readonly selector: string
  readonly text: string
  readonly words: string
  readonly count: number
  readonly amount: string
}

/** Finds a line such as “Breakfast × 3 guests” whose amount is the same as for 2; null where all follow. */
export function stuckLine(before: readonly PlacedText[], after: readonly PlacedText[]): StuckLine | null {
  const known = linesIn(before)
  for (const { selector, words, count, amount, text } of linesIn(after)) {
    const old = known.find((line) => line.selector === selector && line.words === words)
    if (old && old.count !== count && old.amount === amount)
      return { selector, before: old.text, after: text, amount }
  }
  return null
}

/** The lines that say how many times something is charged, each with its amount: its own, or that of the next text. */
function linesIn(texts: readonly PlacedText[]): Line[] {
  return texts.flatMap(({ selector, text }, at) => {
    const match = times.exec(text)
    if (!match) return []
    const own = amountsIn(text)
    // “3 × €12.00” states the price of one.
    const next = own.length > 0 ? '' : (texts[at + 1]?.text ?? '')
    const isAmount = next.length < 24 && amountsIn(next).length === 1 && /[1-9]/.test(next)
    return isAmount
      ? [
          {
            selector,
            text,
            words: text.replace(match[0], '#').replace(/\p{L}+/gu, (word) => word.slice(0, 4)),
            count: Number(match[1] ?? match[2]),
            amount: next,
          },
        ]
      : []
  })
}
