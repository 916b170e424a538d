import { amountsIn, numbersIn } from '@webeval/core'
import { canBe } from '../../can-be.js'
import type { LineItem } from './scan-line-items.js'

/** A line whose amount is not its quantity times its price, where the other lines keep that. */
export interface WrongLine {
  readonly item: LineItem
  readonly shown: string
  readonly expected: number
}

/** Finds the one kind of line that breaks the law of the others. */
export function checkLineItems(items: readonly LineItem[]): WrongLine | null {
  const read = items.flatMap((item) => {
    const [text, ...more] = item.texts
    const [number, ...others] =
      text === undefined ? [] : amountsIn(text).length > 0 ? amountsIn(text) : numbersIn(text)
    const [one = 0, two = 0] = item.values
    return text === undefined || more.length > 0 || !number || others.length > 0
      ? []
      : [{ item, shown: text, expected: Number((one * two).toFixed(2)), right: canBe(number, one * two) }]
  })
  const wrong = read.filter(({ right }) => !right)
  return wrong.length > 0 && read.length - wrong.length > wrong.length ? wrong[0]! : null
}
