import { amountsIn } from '@webeval/core'
import { type BillWord, billWord } from '../../bill-words.js'

/** A labelled amount of a bill. */
interface Part {
  readonly label: string
  readonly value: number
}

/** A total that its parts do not make. */
export interface WrongBreakdown {
  readonly label: string
  readonly shown: number
  readonly expected: number
  readonly parts: readonly Part[]
}

const begins = (kind: BillWord) => new RegExp(`^${billWord(kind)}`, 'iu')
const mentions = (...kinds: readonly BillWord[]) => new RegExp(billWord(...kinds), 'iu')
const subtotal = begins('subtotal')
const total = begins('total')
const takenOff = mentions('takenOff')
const tax = mentions('tax')
const onTop = mentions('delivery', 'fee')
const delivery = mentions('delivery')
const nothing = new RegExp(`^(?:${billWord('nothing')}|[–—-])$`, 'iu')

/** Reads `Label`, amount, `Label`, amount… from the lines of a block; null where an amount has no label of its own. */
function partsIn(text: string): readonly Part[] | null {
  const parts: Part[] = []
  let label = ''
  for (const line of text.split(/[\n\t]+/).map((one) => one.trim())) {
    if (line === '') continue
    const [amount, ...more] = amountsIn(line)
    const words = line.replace(/[^\p{L}]/gu, '').length > 3 ? line : ''
    if (!amount && !(label !== '' && nothing.test(line))) {
      label = line
      continue
    }
    if (more.length > 0) return null
    // `Subtotal: £4` has label and amount in one line; `VAT (19 %)` is a label.
    const own = words.slice(0, Math.max(0, line.search(/[-−–+(]?\s?[£$€¥₹]?\s?\d/))).replace(/[:\s]+$/, '')
    const name = own.length > 2 ? own : label
    if (name === '') return null
    parts.push({ label: name, value: Math.abs(amount?.readings[0].value ?? 0) })
    label = ''
  }
  return parts
}

/** Compares the total of a bill with its parts. Null unless all of them are known and certainly do not make it. */
export function checkBreakdown(text: string): WrongBreakdown | null {
  const parts = partsIn(text)
  const sums = parts?.filter(({ label }) => total.test(label)) ?? []
  const bases = parts?.filter(({ label }) => subtotal.test(label)) ?? []
  if (!parts || sums.length !== 1 || bases.length !== 1) return null
  const others = parts.filter((part) => part !== sums[0] && part !== bases[0])
  // An amount of another kind may be a part of the total, or none.
  if (
    others.length === 0 ||
    others.some(({ label }) => ![takenOff, tax, onTop].some((kind) => kind.test(label)))
  )
    return null
  let made = [bases[0]!.value]
  for (const { label, value } of others) {
    if (takenOff.test(label)) made = made.map((sum) => sum - value)
    // A tax may be a part of the prices.
    else if (tax.test(label)) made = made.flatMap((sum) => [sum + value, sum])
    else made = made.map((sum) => sum + value)
  }
  const { label, value } = sums[0]!
  const tolerance = 0.006 * parts.length
  if (made.some((sum) => Math.abs(Math.max(0, sum) - value) <= tolerance)) return null
  return { label, shown: value, expected: Number(made[0]!.toFixed(2)), parts: [bases[0]!, ...others] }
}

/** The charge for delivery and the price of the goods less discounts, as a bill states them; null unless it states both. */
export function deliveryOf(text: string): { readonly charged: number; readonly goods: number } | null {
  const parts = partsIn(text) ?? []
  const bases = parts.filter(({ label }) => subtotal.test(label))
  const charges = parts.filter(({ label }) => delivery.test(label))
  if (bases.length !== 1 || charges.length !== 1) return null
  const off = parts.filter(({ label }) => takenOff.test(label)).reduce((sum, { value }) => sum + value, 0)
  return { charged: charges[0]!.value, goods: bases[0]!.value - off }
}
