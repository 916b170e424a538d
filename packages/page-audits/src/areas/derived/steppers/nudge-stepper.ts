import { clickOn } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type QuantityScan, scanQuantities } from '../../numbers/quantities/scan-quantities.js'
import { type Nudge, tapAndLeave } from '../kept-behind.js'

/** The first number of a page with a button that raises it and one that lowers it. */
export const stepperOn = async (lab: LabPage): Promise<QuantityScan | undefined> =>
  (await lab.scan(scanQuantities)).find(({ plus, minus }) => plus !== null && minus !== null)

/** Takes one more of the first number, and one less: in the end there are as many as before. */
export const nudgeStepper: Nudge = async (lab) => {
  const start = await stepperOn(lab)
  if (!start?.plus) return null
  const raise = clickOn(start.plus.selector)
  if (!(await tapAndLeave(lab, raise))) return null
  const raised = await stepperOn(lab)
  if (!raised?.minus || raised.value === start.value) return null
  const lower = clickOn(raised.minus.selector)
  if (!(await tapAndLeave(lab, lower))) return null
  return (await stepperOn(lab))?.value === start.value ? [raise, lower] : null
}
