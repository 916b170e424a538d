import { datesIn, numbersIn } from '@webeval/core'
import { textAt } from '../../derived/placed-texts.js'
import type { PlacedText } from '../../derived/scan-placed-texts.js'

/** The texts that a page shows for one period. */
export interface PeriodLook {
  readonly label: string
  /** Times a year. */
  readonly rate: number
  readonly texts: readonly PlacedText[]
}

/** A period that is counted as another one. */
export interface OddPeriod {
  readonly odd: PeriodLook
  readonly shows: string
  /** Two others that agree, and what they show. */
  readonly others: readonly (readonly [label: string, shows: string])[]
  readonly selector: string
}

interface Shown {
  readonly look: PeriodLook
  readonly text: string
  readonly low: number
  readonly high: number
}

const near = 1.07
const far = 1.6

/** Numbers at a place, each with the bounds of its rounding; none where it shows a date. */
function numbersAt(look: PeriodLook, selector: string): readonly Shown[] {
  const shown = textAt(look.texts, selector) ?? ''
  if (datesIn(shown).length > 0) return []
  return numbersIn(shown).map(({ text, readings }) => {
    const digits = /[.,](\d{1,2})$/.exec(text)?.[1]?.length ?? 0
    const half = 0.5 * 10 ** -digits
    const { value } = readings[0]
    return { look, text, low: value - half, high: value + half }
  })
}

/** Whether two numbers have the same proportion as their periods, give or take a factor; `way` −1: the longer period shows more. */
const agree = (one: Shown, two: Shown, way: 1 | -1, give: number): boolean => {
  const due = (one.look.rate / two.look.rate) ** way
  return due <= (one.high / Math.max(two.low, 1e-9)) * give && due >= one.low / two.high / give
}

/** Finds a number that does not fit its period, while those of the other periods agree. */
export function oddPeriod(looks: readonly PeriodLook[]): OddPeriod | null {
  if (looks.length < 3) return null
  for (const { selector } of looks[0]!.texts) {
    const all = looks.map((look) => numbersAt(look, selector))
    for (const index of all[0]!.keys()) {
      const shown = all.flatMap((numbers) => numbers[index] ?? [])
      if (shown.length < looks.length || shown.some(({ low }) => low <= 0)) continue
      for (const way of [1, -1] as const)
        for (const odd of shown) {
          const others = shown.filter((one) => one !== odd)
          const hold = others.every((one) => others.every((two) => one === two || agree(one, two, way, near)))
          if (!hold || others.some((one) => agree(odd, one, way, far))) continue
          return {
            odd: odd.look,
            shows: odd.text,
            others: others.map(({ look, text }) => [look.label, text] as const),
            selector,
          }
        }
    }
  }
  return null
}
