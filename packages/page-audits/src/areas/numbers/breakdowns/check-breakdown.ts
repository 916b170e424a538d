import { amountsIn, numbersIn } from '@webeval/core'
import { billWord } from '../bill-words.js'
import { comparison, notAdditive, timeWords } from './breakdown-words.js'
import type { Breakdown } from './scan-breakdowns.js'

/** Parts that come to more than their whole. */
export interface ExceededWhole {
  readonly label: string
  readonly whole: string
  readonly sum: number
}

interface Quantity {
  readonly value: number
  readonly step: number
  readonly unit: string
  readonly text: string
}

const unitBehind =
  /^\s?(h|hrs?|hours?|min|km|mi|miles|m|kg|g|lbs?|l|kcal|cal|kwh|mb|gb|std|heures?|horas?|ore|uur)(?!\p{L})/iu

/** Amounts of money, and numbers with a unit of measure. Bare numbers count things, and one thing may be in several parts. */
function quantitiesIn(text: string): Quantity[] {
  const amounts = amountsIn(text)
  if (amounts.length > 0)
    return amounts.map(({ readings: [{ value, step }], currencies, text: said }) => ({
      value,
      step,
      unit: currencies[0],
      text: said,
    }))
  return numbersIn(text).flatMap(({ readings: [{ value, step }], text: said, at }) => {
    const unit = unitBehind.exec(text.slice(at + said.length))
    return unit ? [{ value, step, unit: unit[1]!.toLowerCase(), text: said + unit[0] }] : []
  })
}

/** A line that is the whole itself. */
export const wholeWord = new RegExp(
  `^\\W*(?:${billWord('total', 'subtotal')}|(?:all|overall|sum|summe|alle|tous|todos?|tutti|alles|som)(?!\\p{L}))`,
  'iu',
)

/** The words of time in a text, in one order. */
export const timesIn = (text: string): string =>
  [...new Set(text.toLowerCase().match(timeWords) ?? [])].toSorted().join()

/** The amounts of the parts, or null where one of them is unclear. */
function partsOf({ parts }: Breakdown, unit: string): Quantity[] | null {
  const lines = parts.filter((part) => !wholeWord.test(part))
  const found = lines.map((line) => {
    const all = quantitiesIn(line)
    const [only, ...others] = all.filter(
      ({ value }, at) => all.findIndex((one) => one.value === value) === at,
    )
    const named = only && /\p{L}{2}/u.test(line.replaceAll(only.text, ' '))
    return only && named && others.length === 0 && only.unit === unit && only.value >= 0 ? only : null
  })
  return found.length > 1 && found.every((part) => part !== null) ? found : null
}

/** Compares the sum of a block's parts with the figure that has the name of its measure. Null unless the parts certainly come to more. */
export function exceededWhole(block: Breakdown): ExceededWhole | null {
  if (notAdditive.test(block.measure) || timesIn(block.dimension) !== '') return null
  const wholes = block.headlines.map(({ label, text, headings }) => {
    const all = quantitiesIn(text)
    const own = text.replace(comparison, '')
    return { label, all, fits: timesIn(`${own} ${headings}`) === timesIn(block.around) }
  })
  const [first] = wholes
  const unit = first?.all[0]?.unit
  if (!first || !unit || wholes.some(({ all, fits }) => !fits || all.length === 0)) return null
  const candidates = wholes.flatMap(({ all }) => all)
  if (candidates.some((one) => one.unit !== unit)) return null
  const whole = candidates.reduce((one, two) => (two.value > one.value ? two : one))
  const parts = partsOf(block, unit)
  if (!parts || whole.value < 0) return null
  const sum = parts.reduce((all, { value }) => all + value, 0)
  const rounding = parts.reduce((all, { step }) => all + step, whole.step)
  return sum > whole.value * 1.02 + rounding
    ? { label: first.label, whole: whole.text, sum: Number(sum.toFixed(2)) }
    : null
}
