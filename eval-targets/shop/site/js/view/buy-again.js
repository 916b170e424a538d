import { addToCart } from '../state/cart.js'
import { toast } from './toast.js'

/** Puts the lines of an order into the cart again, as far as stock allows, and says so. */
export function buyAgain(order) {
  const short = order.lines.filter((line) => addToCart(line, line.quantity) < line.quantity)
  const missing = short.map(({ name }) => name).join(', ')
  const text = missing ? `Added what we have to your cart. Not enough left of: ${missing}.` : `Everything from ${order.number} is in your cart.`
  toast(text, { label: 'View cart', href: 'cart.html' })
}
