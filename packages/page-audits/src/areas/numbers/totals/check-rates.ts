import { amountsIn } from '@webeval/core'

/** An amount that a line calls so many per cent of another, and is not. */
export interface RateFault {
  readonly line: string
  readonly due: number
}

const number = String.raw`\d[\d.,’'\s\u00a0\u202f]*\d?`
const money = String.raw`(?:[€$£]\s?${number}|${number}(?:\s?(?:€|\$|£|EUR|USD|CHF))?)`
const line = new RegExp(
  String.raw`(\d{1,2}(?:[.,]\d{1,2})?)\s?%\s*(?:of|on|auf|von|sur|de|sobre|su|di|van|op|over)\s*(${money})[)\s:=]*[-−–+]?\s*(${money})`,
  'giu',
)

/** Amounts are rounded, and may be summed from lines that were. */
const roundingOf = (due: number): number => Math.max(0.021, Math.abs(due) * 0.0005)

/** Finds a text such as “VAT 19 % of €288.00: €60.80” whose amounts don't agree. Only amounts of money can be read for sure. */
export function rateFault(text: string): RateFault | null {
  for (const [whole, rate = '', base = '', part = ''] of text.matchAll(line)) {
    if (![base, part].every((amount) => /[€$£]|EUR|USD|CHF/i.test(amount) && /[.,]\d{2}(?!\d)/.test(amount)))
      continue
    const bases = amountsIn(base)[0]?.readings ?? []
    const parts = amountsIn(part)[0]?.readings ?? []
    const share = Number(rate.replace(',', '.')) / 100
    if (bases.length === 0 || parts.length === 0 || share === 0) continue
    const fits = bases.some((one) =>
      parts.some((two) => Math.abs(one.value * share - Math.abs(two.value)) <= roundingOf(one.value * share)),
    )
    // “20 % of €50.00, €40.00” may show what is left.
    const leaves = bases.some((one) =>
      parts.some((two) =>
        [1 - share, 1 + share].some(
          (rest) => Math.abs(one.value * rest - two.value) <= roundingOf(one.value),
        ),
      ),
    )
    if (!fits && !leaves) return { line: whole.replace(/\s+/g, ' ').trim(), due: bases[0]!.value * share }
  }
  return null
}
