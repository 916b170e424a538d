import type { FindingAction, Signals } from '@webeval/core'
import { clickOn, typeInto } from '../../../controls/acts.js'
import { isDisabled } from '../../../controls/controls.js'
import { cartButtons } from '../../../controls/puts-into-cart.js'

const quantity =
  /(?<!\p{L})(?:quantit(?:y|ies)|qty|how many|pieces|anzahl|menge|stück|quantité|nombre|cantidad|unidades|quantità|quantidade|qtd\.?|aantal|hoeveelheid)(?!\p{L})/iu
/** Different numbers above one, so that no total is right by accident. */
const numbers = [3, 2, 4, 5, 6]

/** Acts that bring several of one thing onto a bill: quantities typed in, or one product added twice and another one once. */
export function waysToSeveral(look: Signals): readonly (readonly FindingAction[])[] {
  const fields = look.targets.filter(
    (target) => target.role === 'spinbutton' && !isDisabled(target) && quantity.test(target.name),
  )
  const typed = fields
    .slice(0, numbers.length)
    .map(({ selector }, index) => typeInto(selector, numbers[index]!))
  const [one, two] = cartButtons(look).map(({ selector }) => clickOn(selector))
  return [typed, one && two ? [one, one, two] : []].filter((acts) => acts.length > 0)
}
