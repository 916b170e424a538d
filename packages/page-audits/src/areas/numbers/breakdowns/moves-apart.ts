import { numbersIn } from '@webeval/core'
import { notAdditive } from './breakdown-words.js'
import { timesIn, wholeWord } from './check-breakdown.js'
import type { Breakdown } from './scan-breakdowns.js'

/** Parts that changed by some amount, while their whole stayed. */
export interface MovedApart {
  readonly title: string
  readonly by: number
  readonly label: string
  readonly whole: number
}

/** The only number of a text; null where it has none, or several. */
const onlyNumber = (text: string): number | null => {
  const values = numbersIn(text).map(({ readings: [{ value }] }) => value)
  return values.length === 1 ? values[0]! : null
}

/** Sum of the parts, by their names; null where one is unclear. */
function sumOf({ parts }: Breakdown): number | null {
  const values = parts.filter((part) => !wholeWord.test(part)).map(onlyNumber)
  return values.every((value) => value !== null) ? values.reduce((sum, value) => sum + value, 0) : null
}

/** Compares blocks such as “Pages read by genre” before and after an act: the figure “Pages read” has to move with its parts. null where all do. */
export function movesApart(before: readonly Breakdown[], after: readonly Breakdown[]): MovedApart | null {
  for (const block of before) {
    const now = after.find(({ title }) => title === block.title)
    const [then, headline] = [block.headlines[0], now?.headlines[0]]
    if (notAdditive.test(block.measure) || timesIn(`${block.dimension} ${block.around}`) !== '') continue
    if (!now || !then || !headline || block.headlines.length > 1 || now.parts.length !== block.parts.length)
      continue
    const [sums, wholes] = [
      [sumOf(block), sumOf(now)],
      [onlyNumber(then.text), onlyNumber(headline.text)],
    ]
    if ([...sums, ...wholes].includes(null)) continue
    const by = sums[1]! - sums[0]!
    if (by !== 0 && wholes[0] === wholes[1])
      return { title: block.title, by, label: headline.label, whole: wholes[1]! }
  }
  return null
}
