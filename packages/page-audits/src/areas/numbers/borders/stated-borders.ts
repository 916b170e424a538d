import { calendarNames, numbersIn } from '@webeval/core'
import { sideAround } from '../../collections/meanings/bound-words.js'

/** A whole number at which something changes, by the words of the task or the page. */
export interface StatedBorder {
  readonly value: number
  /** The number itself belongs to what is above it: “from 80”, “under 80”. Else to what is below: “above 80”, “up to 80”. */
  readonly belongs: 'above' | 'below'
  /** The words, for people. */
  readonly words: string
}

const most = 8

/** The number was a day: “from 4 December”. */
const startsWithMonth = new RegExp(`^\\.?\\s*(?:de |di )?(?:${calendarNames('month')})(?!\\p{L})`, 'iu')

/** Reads the borders that a text states, the lowest first. A number that is said to belong to both sides is left out. */
export function statedBorders(text: string): readonly StatedBorder[] {
  const found = new Map<number, StatedBorder>()
  const unclear = new Set<number>()
  for (const { at, text: written, readings } of numbersIn(text)) {
    const value = readings[0].value
    if (!Number.isInteger(value) || value < 2 || !/^\d+$/.test(written)) continue
    const [ahead, after] = [
      text.slice(Math.max(0, at - 30), at),
      text.slice(at + written.length, at + written.length + 24),
    ]
    const side = sideAround(ahead, after)
    if (side === null || startsWithMonth.test(after)) continue
    const belongs = side === 'atLeast' || side === 'below' ? 'above' : 'below'
    if ((found.get(value)?.belongs ?? belongs) !== belongs) unclear.add(value)
    const words = /\S+\s+\S*$/.exec(ahead.trimEnd())?.[0] ?? ahead.trim()
    found.set(value, { value, belongs, words: `${words} ${written}` })
  }
  return [...found.values()]
    .filter(({ value }) => !unclear.has(value))
    .toSorted((one, two) => one.value - two.value)
    .slice(0, most)
}
