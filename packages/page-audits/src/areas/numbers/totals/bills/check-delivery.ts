import type { FindingAction } from '@webeval/core'
import { clickOn, typeInto } from '../../../../controls/acts.js'
import type { LabPage } from '../../../../lab/lab-page.js'
import { readQuantities } from '../../quantities/check-steps.js'
import type { QuantityScan } from '../../quantities/scan-quantities.js'
import { type ChargedDelivery, chargedDelivery } from './free-from.js'
import { type Bill, billsOn } from './scan-bills.js'

const maxRaised = 3
const raisedBy = 8
/** Ways to deliver that are seldom free. */
const isFast = /express|overnight|next[- ]day|same[- ]day|24 ?h|prioritaire|urgent|exprés|espress|spoed/iu

/** A bill that charges for a delivery, and the acts that made it so large. */
export interface DeliveryFault extends ChargedDelivery {
  readonly bill: Bill
  readonly done: readonly FindingAction[]
}

/** Raises what is ordered until its price makes the delivery free, and finds a bill that still charges for it. */
export async function checkDelivery(lab: LabPage, sum: number): Promise<DeliveryFault | null> {
  const done: FindingAction[] = []
  const { targets } = await lab.look()
  if (targets.some(({ state, name }) => state['checked'] === true && isFast.test(name))) return null
  const quantities = (await readQuantities(lab)).slice(0, maxRaised)
  for (const acts of [[], ...quantities.map(raising)]) {
    done.push(...acts.slice(0, await lab.fill(acts)))
    for (const bill of await billsOn(lab)) {
      const charged = chargedDelivery(bill.text, sum)
      if (charged) return { ...charged, bill, done }
    }
  }
  return null
}

const raising = ({ plus, number, typed, value }: QuantityScan): readonly FindingAction[] =>
  plus
    ? Array.from({ length: raisedBy }, () => clickOn(plus.selector))
    : typed
      ? [typeInto(number.selector, value + raisedBy)]
      : []
