import type { EvidenceRef, Step } from '@webeval/core'
import { z } from 'zod'
import type { Screens } from './screens.js'

/** The fields by which every reply says what it rests on. */
export const citationFields = {
  steps: z.array(z.int()).describe('numbers of the steps that this rests on'),
  screenshots: z.array(z.int()).describe('numbers of the screenshots that this rests on'),
}

/** Evidence that a judge cites for a verdict. */
export interface Citations {
  readonly steps: readonly number[]
  readonly screenshots: readonly number[]
}

/** Turns what a judge cites into evidence. A step or screenshot that does not exist, or that it was not shown, is dropped. */
export type Cite = (...cited: readonly Citations[]) => EvidenceRef[]

/** Evidence that a trial offers for citing. */
export function citeFrom(steps: readonly Step[], calls: number, screens: Screens): Cite {
  const known = new Set(
    steps.length > 0 ? steps.map(({ step }) => step) : Array.from({ length: calls }, (_, i) => i + 1),
  )
  const pictures = new Set(screens.list.flatMap(({ ref }) => ('screenshot' in ref ? [ref.screenshot] : [])))
  return (...cited) => [
    ...distinct(cited.flatMap((one) => one.steps).filter((step) => known.has(step))).map((step) => ({
      step,
    })),
    ...distinct(cited.flatMap((one) => one.screenshots).filter((number) => pictures.has(number))).map(
      (screenshot) => ({ screenshot }),
    ),
  ]
}

const distinct = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((a, b) => a - b)
