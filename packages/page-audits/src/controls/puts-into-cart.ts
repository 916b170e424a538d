import type { Target } from '@webeval/core'
import { isClickable, isDisabled } from './controls.js'

const words =
  /\badd\b.*\b(?:cart|basket|bag|order)\b|^\W*add to\b|\bin den (?:warenkorb|einkaufswagen)\b|^\W*(?:buy|order) (?!now)|\bau panier\b|\bal? (?:carrito|cesta|carrello)\b|\bao carrinho\b|\bin (?:de )?winkel(?:wagen|mand)\b/i

/** Whether a button puts something into a cart. */
export const putsIntoCart = (target: Target): boolean =>
  isClickable(target) &&
  target.role === 'button' &&
  !isDisabled(target) &&
  words.test(`${target.name} ${target.text}`)
