import type { LabPage } from '../../lab/lab-page.js'
import { type FocusScan, scanFocus } from './scan-focus.js'

/** A page that moves the focus back does it within this time. */
export const patientMs = 50

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
 * Presses Tab until the focus has left the page or come round to the first stop. `patient`: waits after each press for pages
 * that move the focus late; such a walk goes round twice.
 */
export async function walkThrough(lab: LabPage, maxStops: number, patient = false): Promise<Walk> {
  const stops: FocusScan[] = []
  let returned = false
  let circles = false
  for (let press = 0; press < maxStops; press++) {
    await lab.press('Tab')
    if (patient) await lab.rest(patientMs)
    const stop = await lab.scan(scanFocus)
    if (stop.place === null && stops.length > 0) {
      const left = patient || !(await comesBack(lab))
      return { stops, left, returned: returned || !left, circles: circles || !left }
    }
    const before = stops.at(-1)
    if (stop.serial !== before?.serial && stops.some(({ serial }) => serial === stop.serial)) {
      returned = true
      circles ||= stop.serial !== stops[0]?.serial
    }
    if (returned && !patient && stop.serial === stops[0]?.serial) break
    stops.push(stop)
  }
  return { stops, left: false, returned, circles }
}

/** Whether the page takes the focus back a moment after it left. */
async function comesBack(lab: LabPage): Promise<boolean> {
  await lab.rest(patientMs)
  return (await lab.scan(scanFocus)).place !== null
}
