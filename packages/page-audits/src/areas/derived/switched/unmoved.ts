import { amountsIn, numbersIn } from '@webeval/core'
import { textAt } from '../placed-texts.js'
import type { PlacedText } from '../scan-placed-texts.js'

/** The texts of a page in one mode, with two values of an input. */
export interface ModeLook {
  readonly held: readonly PlacedText[]
  readonly other: readonly PlacedText[]
}

/** A figure that follows an input in one mode and not in the other. */
export interface Unmoved {
  readonly selector: string
  /** Its text where it does not follow: with both values, but for words. */
  readonly text: string
  /** Its text where it follows. */
  readonly live: readonly [string, string]
  /** Its words follow the input: it names the value and shows an amount for another one. */
  readonly namesValue: boolean
}

/** The amounts of a text; without such, its only number. Null for a text with neither, or with nothing but noughts. */
function figureIn(text: string | undefined): string | null {
  if (text === undefined) return null
  const amounts = amountsIn(text)
  const numbers = numbersIn(text)
  const found = amounts.length > 0 ? amounts : numbers.length === 1 ? numbers : []
  const values = found.map(({ readings }) => readings[0].value)
  return values.some((value) => value !== 0) ? values.join(' ') : null
}

const moves = ({ held, other }: ModeLook, selector: string): boolean => {
  const [one, two] = [figureIn(textAt(held, selector)), figureIn(textAt(other, selector))]
  return one !== null && two !== null && one !== two
}

/**
 * Finds figures that follow an input in the first mode, and of which none follows it in the second, although both modes show them and each its own.
 * Null where the input moves something else in the second: there it means another thing.
 */
export function unmoved(live: ModeLook, stuck: ModeLook, value: string): Unmoved | null {
  const followers = live.held.flatMap(({ selector }) => (moves(live, selector) ? [selector] : []))
  const both = (selector: string) =>
    [live.other, stuck.other].map((texts) => figureIn(textAt(texts, selector)))
  // An echo of the input says the same in each mode.
  const due = followers.filter((selector) => {
    const [one, two] = both(selector)
    return one !== two
  })
  if (due.length === 0) return null
  if (due.some((selector) => figureIn(textAt(stuck.held, selector)) === null || moves(stuck, selector)))
    return null
  if (stuck.held.some(({ selector }) => !followers.includes(selector) && moves(stuck, selector))) return null
  const found = due.map((selector): Unmoved => {
    const [before, text] = [textAt(stuck.held, selector)!, textAt(stuck.other, selector) ?? '']
    const said = numbersIn(text).some(({ readings }) =>
      readings.some((reading) => String(reading.value) === value),
    )
    return {
      selector,
      text,
      live: [textAt(live.held, selector)!, textAt(live.other, selector)!],
      namesValue: said && before !== text,
    }
  })
  if (found.some(({ text }) => figureIn(text) === null)) return null
  return found.find(({ namesValue }) => namesValue) ?? found[0]!
}
