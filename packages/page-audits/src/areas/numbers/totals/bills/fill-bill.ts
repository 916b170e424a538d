import type { FindingAction, Signals } from '@webeval/core'
import { clickOn, typeInto } from '../../../../controls/acts.js'
import { isDisabled } from '../../../../controls/controls.js'
import { isTextField } from '../../../../controls/field-values.js'
import { cartButtons } from '../../../../controls/puts-into-cart.js'

const takesCode =
  /\b(?:coupon|promo\w*|voucher|discount|gift|gutschein\w*|rabatt\w*|cup[oó]n|descuento|sconto|buono|desconto|cupom|korting\w*)\b|\bcode\b|\bcódigo\b|\bcodice\b/iu
const usesCode =
  /^\W*(?:apply|redeem|use|einlösen|anwenden|appliquer|valider|aplicar|canjear|applica|toepassen)\b/i
/** A code that the page or its task gives away, such as `SAVE10`. */
const code = /\b[A-Z]{3,12}\d{1,3}\b/
const maxAdded = 2

/** Acts that put things on a bill, and then use a discount code that the page or the task names: each group ends in a state to check. */
export function waysToFill(look: Signals, task: string): readonly (readonly FindingAction[])[] {
  const { targets, text } = look
  const usable = targets.filter((target) => !isDisabled(target))
  const adding = cartButtons(look)
    .slice(0, maxAdded)
    .map(({ selector }) => clickOn(selector))
  const given = code.exec(`${text} ${task}`)?.[0]
  const field = usable.find(
    (target) => isTextField(target) && takesCode.test(`${target.name} ${target.placeholder ?? ''}`),
  )
  const button = usable.find(
    (target) => target.role === 'button' && usesCode.test(target.name || target.text),
  )
  const applied =
    given && field && button ? [...adding, typeInto(field.selector, given), clickOn(button.selector)] : []
  return [[], adding, applied].filter((acts, index) => index === 0 || acts.length > 0)
}
