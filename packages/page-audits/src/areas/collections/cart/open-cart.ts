import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import { isClickable, isDisabled } from '../../../controls/controls.js'
import { putsIntoCart } from '../../../controls/puts-into-cart.js'

const saysCart =
  /(?<!\p{L})(?:cart|basket|bag|warenkorb|einkaufswagen|panier|carrito|cesta|carrello|carrinho|winkel(?:wagen|mand))(?!\p{L})/iu
/** Words of buttons that do more to a cart than show it. */
const doesMore =
  /(?<!\p{L})(?:empty|clear|remove|delete|check ?out|pay|place|submit|leeren|entfernen|löschen|kasse|vider|vaciar|svuota|esvaziar|legen)(?!\p{L})/iu

/** The button that shows the cart, which names it and does nothing else to it; null without one. */
export function cartOpener(targets: readonly Target[]): FindingAction | null {
  const opener = targets.find(
    (target) =>
      isClickable(target) &&
      !isDisabled(target) &&
      !putsIntoCart(target) &&
      /^(?:button|link)$/.test(target.role) &&
      saysCart.test(controlLabel(target)) &&
      !doesMore.test(controlLabel(target)),
  )
  return opener ? clickOn(opener.selector) : null
}
