import { clickOn, typeInto, choose } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import { singular } from '../stated-prices.js'
import type { FigureField, FigureScan } from '../scan-figures.js'
import type { QuantityScan } from './scan-quantities.js'

/** Something that is counted, and the acts that make it a number. */
export interface Counted {
  readonly selector: string
  readonly title: string
  readonly label: string
  readonly box: QuantityScan['number']['box']
  /** The steps from the fresh state, and how many there are after each. */
  readonly steps: readonly { readonly action: FindingAction; readonly count: number | null }[]
}

/** Countable things on a page: numbers with plus and minus, and fields named after something with a price. */
export function countedThings(
  scan: FigureScan,
  quantities: readonly QuantityScan[],
  nouns: readonly string[],
): Counted[] {
  const steppers = quantities.map((quantity): Counted => {
    const { number, value, plus, typed, label, title } = quantity
    const raise = (count: number) => (plus ? clickOn(plus.selector) : typeInto(number.selector, count))
    return {
      selector: number.selector,
      title,
      label,
      box: number.box,
      steps:
        plus || typed ? [1, 2].map((more) => ({ action: raise(value + more), count: value + more })) : [],
    }
  })
  const known = new Set(steppers.map(({ selector }) => selector))
  const fields = scan.fields
    .filter((field) => !field.fixed && !known.has(field.selector) && names(field, nouns))
    .map((field): Counted => ({
      selector: field.selector,
      title: field.label,
      label: field.label,
      box: field.box,
      steps: stepsOf(field),
    }))
  return [...steppers, ...fields].filter(({ steps }) => steps.length > 0)
}

const names = (field: FigureField, nouns: readonly string[]): boolean => {
  const words = `${field.label} ${field.hint}`.split(/[^\p{L}]+/u).map(singular)
  return nouns.some((noun) => words.includes(noun))
}

/** Lists of counts begin at one, or at the fewest that are sold, which are seldom more than a dozen. */
const leastOfCounts = 12

function stepsOf(field: FigureField): Counted['steps'] {
  if (field.tag === 'select') {
    const all = field.options.flatMap((label) => {
      const count = /^\s*(\d{1,2})\b/.exec(label)
      return count && Number(count[1]) > 0 ? [{ label, count: Number(count[1]) }] : []
    })
    const numbers = all.filter(({ label }) => label !== field.value)
    // Sizes of shoes count nothing.
    if (all.every(({ count }) => count > leastOfCounts)) return []
    return numbers.slice(0, 2).map(({ label, count }) => ({ action: choose(field.selector, label), count }))
  }
  // A text field may ask for the guest's name.
  if (!/^(?:number|range)$/.test(field.type) && !/^\d{1,2}$/.test(field.value)) return []
  const most = field.max ?? 99
  return [2, 3]
    .filter((count) => count >= (field.min ?? 0) && count <= most)
    .map((count) => ({ action: typeInto(field.selector, count), count }))
}
