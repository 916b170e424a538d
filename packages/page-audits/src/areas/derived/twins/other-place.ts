import { numbersIn } from '@webeval/core'
import type { Twins } from './scan-twins.js'

/** Whether a text shows a number, in either way to write decimals. */
export const shows = (text: string, value: number): boolean => {
  const [only, ...others] = numbersIn(text)
  return only !== undefined && others.length === 0 && only.readings.some((reading) => reading.value === value)
}

/** A whole number that a slider can take and does not hold, about that share of its way; null without one. */
export function otherPlace({ min, max, step, sliderValue }: Twins, share: number): number | null {
  const grid = step > 0 && step < 1 ? 1 : step || 1
  const near = Math.round(((max - min) * share) / grid)
  const places = [near, near + 1, near - 1].map((steps) => Math.ceil(min) + steps * grid)
  return (
    places.find(
      (place) =>
        place >= min &&
        place <= max &&
        place !== sliderValue &&
        // Off the slider's own steps it would round.
        (step === 0 || Math.abs((place - min) / step - Math.round((place - min) / step)) < 1e-6),
    ) ?? null
  )
}
