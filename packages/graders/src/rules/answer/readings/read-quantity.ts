import { quantitiesIn as quantitiesWrittenIn, type QuantityKind } from '@webeval/core'
import type { Mention } from '../single-reading.js'

/** Every duration (in seconds) or distance (in metres) in a text. A number without a unit is neither, as in WebArena-Verified. */
export function quantitiesIn(kind: QuantityKind, text: string): Mention<number>[] {
  const withUnits = quantitiesWrittenIn(kind, text)
  // In a text that has a duration with units, "08:12" is a time of day.
  const written = withUnits.length > 0 ? withUnits : quantitiesWrittenIn(kind, text, { clockTimes: true })
  return written.map(({ readings, ...mention }) => ({ ...mention, value: readings[0] }))
}

/** The quantity that a whole text is, or null. */
export function readQuantity(kind: QuantityKind, text: string): number | null {
  const [only, ...others] = quantitiesIn(kind, text)
  const isWhole =
    only !== undefined && others.length === 0 && text.replace(only.text, '').replace(/[\s*_`"'.]/g, '') === ''
  return isWhole ? only.value : null
}
