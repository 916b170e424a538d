import { z } from 'zod'

/** The element that a tool acts on. */
export const targetParameter = z
  .string()
  .describe('Selector of the element, as the list of targets gives it; or its exact visible name')

/** A point in the viewport. */
export const coordinate = (axis: 'x' | 'y') =>
  z.number().describe(`${axis} in CSS pixels from the ${axis === 'x' ? 'left' : 'top'} of the viewport`)
