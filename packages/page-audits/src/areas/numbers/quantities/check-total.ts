import { amountsIn, type WrittenNumber } from '@webeval/core'
import { percentagesIn, type StatedPrice } from '../stated-prices.js'
import { canBe } from '../can-be.js'

/** Parts of a total, as the page and the task state them. */
export interface TotalParts {
  readonly prices: readonly number[]
  readonly rates: readonly number[]
  /** Fees, shipping, and what else may come on top. */
  readonly extras: readonly number[]
  /** Other possible factors: nights in addition to rooms. */
  readonly times: readonly number[]
}

/** Reads what a total may be made of. `words`: the task and the texts of the page that don't follow the quantity. */
export function partsOfTotal(
  words: string,
  prices: readonly StatedPrice[],
  times: readonly number[] = [],
): TotalParts {
  const units = prices.map(({ price }) => price)
  const all = amountsIn(words).map(({ readings }) => readings[0].value)
  return {
    // “£9 for decaf” says another price of the same thing, or an extra: either may be meant.
    prices: [...new Set([...units, ...all])],
    rates: [...new Set(percentagesIn(words))].filter((rate) => rate > 0 && rate < 1).slice(0, 6),
    extras: [...new Set(all.filter((amount) => !units.includes(amount)))].slice(0, 8),
    times: [1, ...new Set(times.filter((value) => value > 1 && value <= 366))].slice(0, 5),
  }
}

/** Whether an amount can be the total for a number of things. */
export function canBeTotal(amount: WrittenNumber, count: number, parts: TotalParts): boolean {
  const { prices, extras, times } = parts
  return prices.some((price) =>
    times.some((other) =>
      factorsOf(parts).some((factor) =>
        [0, ...extras].some((extra) =>
          [price * count * other * factor + extra, (price * count * other + extra) * factor].some((total) =>
            canBe(amount, total),
          ),
        ),
      ),
    ),
  )
}

/** Whether a total can have grown by so much when so many things were added. */
export const canGrowBy = (growth: number, added: number, parts: TotalParts): boolean =>
  parts.prices.some((price) =>
    parts.times.some((other) =>
      factorsOf(parts).some(
        (factor) => Math.abs(Math.abs(price * added * other * factor) - Math.abs(growth)) < 0.02,
      ),
    ),
  )

const factorsOf = ({ rates }: TotalParts) => [1, ...rates.flatMap((rate) => [1 - rate, 1 + rate, rate])]

/** A line of a cart: a quantity and its amounts. */
export interface Line {
  readonly value: number
  readonly amounts: readonly { readonly selector: string; readonly text: string }[]
}

const valuesOf = (line: Line) =>
  line.amounts
    .flatMap(({ text }) => amountsIn(text).slice(0, 1))
    .map((amount) => ({ amount, value: amount.readings[0].value }))

/**
 * Describes the fault of a line after its quantity was raised: price times quantity must be the amount that
 * changed. null without one.
 */
export function checkLine(before: Line, after: Line): string | null {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  if (old.length !== now.length || now.length < 2) return null
  const prices = now
    .filter(({ value }, index) => value > 0 && value === old[index]!.value)
    .map(({ value }) => value)
  const changed = now.filter(({ value }, index) => value !== old[index]!.value)
  const [line] = changed
  if (!line) {
    // Both stay unchanged, though one of them was the price times the quantity.
    const [price] = prices
    const stuck =
      price !== undefined && before.value === 1 && now.length === 2 && now[0]!.value === now[1]!.value
    return stuck
      ? `The amount of the line stays ${after.amounts.at(-1)!.text} when its number goes from ${before.value} to ${after.value}.`
      : null
  }
  if (prices.length === 0) return null
  if (changed.some(({ amount }) => prices.some((price) => canBe(amount, price * after.value)))) return null
  const oldValue = old[now.indexOf(line)]!.value
  // The same price for one before and after, though none that is shown: an offer, or a tax.
  if (before.value > 0 && Math.abs(oldValue / before.value - line.value / after.value) < 0.011) return null
  return `The line says ${line.amount.text} for ${after.value} at ${prices.join(' or ')} each.`
}

/** Whether the lines, with some of the other amounts (negative ones are taken off), make the total. */
export function sumsUp(
  total: WrittenNumber,
  lines: readonly Line[],
  others: readonly number[],
  rates: readonly number[],
): boolean {
  let sums = new Set([0])
  for (const line of lines) {
    const values = valuesOf(line).map(({ value }) => value)
    // A line that shows its own total is certain; one that shows one amount may show either.
    const own = values.filter((value) =>
      values.some((price) => price !== value && Math.abs(price * line.value - value) < 0.011),
    )
    const choices = own.length > 0 ? own : values.flatMap((value) => [value, value * line.value])
    sums = new Set([...sums].flatMap((sum) => choices.map((choice) => Number((sum + choice).toFixed(4)))))
    if (sums.size > 4000) return true
  }
  let all = [...sums].flatMap((sum) => [
    sum,
    ...rates.flatMap((rate) => [sum * (1 + rate), sum * (1 - rate)]),
  ])
  for (const other of [...new Set(others)].slice(0, 5)) all = all.flatMap((sum) => [sum, sum + other])
  return all.some((sum) => canBe(total, Number(sum.toFixed(4))))
}
