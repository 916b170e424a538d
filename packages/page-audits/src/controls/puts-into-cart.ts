import type { Signals, Target } from '@webeval/core'
import { isClickable, isDisabled } from './controls.js'

const words =
  /\badd\b.*\b(?:cart|basket|bag|order)\b|^\W*add to\b|\bin den (?:warenkorb|einkaufswagen)\b|^\W*(?:buy|order) (?!now)|\bau panier\b|\bal? (?:carrito|cesta|carrello)\b|\bao carrinho\b|\bin (?:de )?winkel(?:wagen|mand)\b/i

/** Whether a button puts something into a cart. */
export const putsIntoCart = (target: Target): boolean =>
  isClickable(target) &&
  target.role === 'button' &&
  !isDisabled(target) &&
  words.test(`${target.name} ${target.text}`)

const cart =
  /(?<!\p{L})(?:cart|basket|shopping bag|warenkorb|einkaufswagen|panier|carrito|cesta|carrello|carrinho|winkel(?:wagen|mand))(?!\p{L})/iu
const adds =
  /^\W*(?:add|ajouter|añadir|agregar|aggiungi|adicionar)\s+\p{L}|\p{L}\s+(?:hinzufügen|toevoegen)\W*$/iu

/** The buttons that put something into a cart: where none says so, those of a page with a cart that add one thing each, such as “Add sourdough”. */
export function cartButtons({ targets, text }: Signals): readonly Target[] {
  const clear = targets.filter(putsIntoCart)
  if (clear.length > 0 || !cart.test(text)) return clear
  const adding = targets.filter(
    (target) =>
      isClickable(target) && target.role === 'button' && !isDisabled(target) && adds.test(target.name),
  )
  return adding.length > 1 ? adding : []
}
