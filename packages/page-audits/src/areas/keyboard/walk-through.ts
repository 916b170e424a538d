import type { LabPage } from '../../lab/lab-page.js'
import { type FocusScan, scanFocus } from './scan-focus.js'

/** The stops of the Tab key, in their order. */
export interface Walk {
  readonly stops: readonly FocusScan[]
  /** The focus left the page, as it does after its last control. */
  readonly left: boolean
  /** The focus came back to a stop that it had left. */
  readonly returned: boolean
  /** That stop was not the first: the page moves the focus. */
  readonly circles: boolean
}

/**
 * Presses Tab until the focus has left the page or come round to the first stop. `patientMs`: lets that pass after each press, for pages
 * that move the focus late; such a walk goes round twice.
 */
export async function walkThrough(lab: LabPage, maxStops: number, patientMs = 0): Promise<Walk> {
  const stops: FocusScan[] = []
  let returned = false
  let circles = false
  for (let press = 0; press < maxStops; press++) {
    await lab.press('Tab')
    if (patientMs > 0) await lab.rest(patientMs)
    const stop = await lab.scan(scanFocus)
    if (stop.place === null && stops.length > 0) return { stops, left: true, returned, circles }
    const before = stops.at(-1)
    if (stop.serial !== before?.serial && stops.some(({ serial }) => serial === stop.serial)) {
      returned = true
      circles ||= stop.serial !== stops[0]?.serial
    }
    if (returned && patientMs === 0 && stop.serial === stops[0]?.serial) break
    stops.push(stop)
  }
  return { stops, left: false, returned, circles }
}
