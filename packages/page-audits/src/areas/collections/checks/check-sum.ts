import { amountsIn } from '@webeval/core'

/** A total that leaves out an entry of the list, counts one twice, or leaves out the cents of all. */
export interface WrongSum {
  readonly label: string
  readonly shown: string
  /** The amount by which it is off: that of one entry, or all cents. */
  readonly off: number
  readonly sum: number
}

const saysSum = /\b(?:total|sum|spent|altogether|in all)\b/i
const saysOther =
  /\b(?:today|week|month|year|budget|left|remaining|average|largest|smallest|highest|per|each|tax|vat|discount|shipping|delivery|balance|income|net|saved|sub-?total|filtered|selected)\b/i

/** Compares the lines that say a sum with what the entries add up to. Only an error of exactly one entry, or of all cents, is certain: all else may have reasons that are not shown. */
export function checkSum(entries: readonly string[], lines: readonly string[]): WrongSum | null {
  const amounts = entries.map((text) => amountsIn(text))
  if (entries.length < 3 || amounts.some((found) => found.length !== 1)) return null
  const values = amounts.map(([amount]) => amount!.readings[0].value)
  // Amounts with a sign of their own may be taken off.
  if (entries.some((text) => /[-−–+]\s?[£$€¥₹]|[£$€¥₹]\s?[-−–]/.test(text))) return null
  const sum = values.reduce((total, value) => total + value, 0)
  const equal = (one: number, other: number) => Math.abs(one - other) < 0.005
  for (const [index, label] of lines.entries()) {
    if (!saysSum.test(label) || saysOther.test(label)) continue
    const beside = amountsIn(label).length === 1 ? [label] : [lines[index + 1], lines[index - 1]]
    const shown = beside.find((text) => text !== undefined && amountsIn(text).length === 1)
    const value = shown === undefined ? undefined : amountsIn(shown)[0]?.readings[0].value
    if (shown === undefined || value === undefined) continue
    if (equal(value, sum)) return null
    const off = values.find((one) => one > 0 && (equal(value, sum - one) || equal(value, sum + one)))
    const found = { label, shown, sum: Number(sum.toFixed(2)) }
    if (off !== undefined) return { ...found, off }
    const whole = values.reduce((total, one) => total + Math.trunc(one), 0)
    // A total without cents may be rounded as a whole.
    if (equal(value, whole) && sum - whole > 1) return { ...found, off: Number((sum - whole).toFixed(2)) }
  }
  return null
}
