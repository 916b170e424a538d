import type { Signals } from '@webeval/core'
import { textAt } from '../placed-texts.js'
import type { PlacedText } from '../scan-placed-texts.js'

/** A page after some settings, of which one was made last. */
export interface Course {
  /** Place of the last setting in the list of all. */
  readonly last: number
  /** Texts with numbers before the last setting and after it. */
  readonly before: readonly PlacedText[]
  readonly after: readonly PlacedText[]
  readonly end: Signals
}

/** A text that depends on which of the same settings was made last. */
export interface OrderFault {
  readonly selector: string
  readonly text: string
  /** Place of a setting that left the text as it was, in the list of all. */
  readonly last: number
  readonly otherwise: string
  /** Place of a setting with which the page shows the other text. */
  readonly otherLast: number
}

/**
 * The first text that is another one in some orders of the same settings than in the others. In the orders of one kind the last setting has left it as it
 * was, and in one of the other kind it has changed it: what tells of the last act, as a message does, changes each time. null where the controls themselves end
 * differently.
 */
export function dependsOnOrder(courses: readonly Course[]): OrderFault | null {
  const [first] = courses
  if (!first || courses.some(({ end }) => statesOf(end) !== statesOf(first.end))) return null
  for (const { selector } of first.after) {
    const shown = courses.map(({ after }) => textAt(after, selector))
    const [one, two, ...more] = new Set(shown)
    if (one === undefined || two === undefined || more.length > 0) continue
    const wasLeft = ({ before }: Course, index: number) => textAt(before, selector) === shown[index]
    for (const text of [one, two]) {
      const otherwise = text === one ? two : one
      const isStale = courses.every((course, index) => shown[index] !== text || wasLeft(course, index))
      const other = courses.find((course, index) => shown[index] === otherwise && !wasLeft(course, index))
      // Rows in another order hold the same texts.
      const isElsewhere = courses.some(({ after }, index) =>
        after.some(
          (place) => place.selector !== selector && place.text === (shown[index] === text ? otherwise : text),
        ),
      )
      if (isStale && other && !isElsewhere)
        return { selector, text, otherwise, last: courses[shown.indexOf(text)]!.last, otherLast: other.last }
    }
  }
  return null
}

/** The values and states of all controls. */
const statesOf = ({ targets }: Signals): string =>
  JSON.stringify(
    targets
      .map(({ selector, value, state }) => [selector, value ?? null, { ...state, focused: null }] as const)
      .toSorted(([one], [two]) => (one < two ? -1 : 1)),
  )
