import { amountsIn, numbersIn } from '@webeval/core'
import type { AmountList, SharesScan } from './scan-shares.js'

/** Parts of a total that miss it by cents. */
export interface LostCents {
  readonly list: AmountList
  readonly label: string
  readonly sum: number
  readonly total: number
}

/** A cent for each part, the most that rounding can lose. */
const cent = 0.0101

const valueOf = (text: string): number | null =>
  (amountsIn(text)[0] ?? numbersIn(text)[0])?.readings[0].value ?? null

/** Finds parts that make the total but for the cents that rounding lost; null without such parts. */
export function checkShares({ lists, totals }: SharesScan): LostCents | null {
  const due = totals.flatMap(({ label, text }) => {
    const value = valueOf(text)
    return value === null || value < 1 ? [] : [{ label, value }]
  })
  for (const list of lists) {
    const parts = list.texts.flatMap((text) => valueOf(text) ?? [])
    if (parts.length < list.texts.length || parts.some((part) => part <= 0)) continue
    const sum = parts.reduce((one, other) => one + other, 0)
    // Equal shares only: other parts may be rounded for reasons of their own.
    if (Math.max(...parts) - Math.min(...parts) > cent) continue
    const off = due.map(({ value }) => Math.abs(sum - value))
    // One of the totals fits: the other may be without a tip or a tax.
    if (off.some((gap) => gap < 0.004)) continue
    const near = due.find((_, index) => off[index]! <= cent * parts.length)
    if (near) return { list, label: near.label, sum: Number(sum.toFixed(2)), total: near.value }
  }
  return null
}
