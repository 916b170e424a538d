import { priceOf, productOf, stockOf } from '../world/catalogue.js'
import { judgePromo } from '../world/promo-codes.js'
import { shippingTo } from '../world/shipping-methods.js'
import { read, write } from './storage.js'

const EMPTY = { lines: [], promo: null, giftWrap: false, giftNote: '', country: 'GB', promoAttempts: [] }
const GIFT_WRAP_PENCE = 350

/** The cart as stored. */
export const cart = () => ({ ...EMPTY, ...read('cart', EMPTY) })

/** What tells one line from another. */
export const lineKey = ({ productId, colour, size }) => [productId, colour, size].join('|')

/** Puts so many of a variant into the cart; returns how many really went in (stock is the limit). */
export function addToCart(variant, quantity) {
  const { lines } = cart()
  const existing = lines.find((line) => lineKey(line) === lineKey(variant))
  const stock = stockOf(productOf(variant.productId), variant.colour, variant.size)
  const added = Math.max(0, Math.min(quantity, stock - (existing?.quantity ?? 0)))
  if (added === 0) return 0
  const { productId, colour, size } = variant
  const next = existing
    ? lines.map((line) => (line === existing ? { ...line, quantity: line.quantity + added } : line))
    : [...lines, { productId, colour, size, quantity: added }]
  change({ lines: next })
  return added
}

/** Sets how many there are of a line, within what is in stock. */
export function setQuantity(key, quantity) {
  change({
    lines: cart().lines.map((line) => {
      if (lineKey(line) !== key) return line
      const stock = stockOf(productOf(line.productId), line.colour, line.size)
      return { ...line, quantity: Math.max(1, Math.min(quantity, stock)) }
    }),
  })
}

/** Takes a line out and returns a function that puts it back where it was. */
export function removeLine(key) {
  const { lines } = cart()
  const index = lines.findIndex((line) => lineKey(line) === key)
  change({ lines: lines.toSpliced(index, 1) })
  return () => change({ lines: cart().lines.toSpliced(index, 0, lines[index]) })
}

/** Tries a promo code; returns what came of it. */
export function applyPromo(text) {
  const code = text.trim().toUpperCase()
  const verdict = judgePromo(code, totals().subtotal)
  const promoAttempts = [...cart().promoAttempts, { code, accepted: verdict.ok, message: verdict.message }]
  change(verdict.ok ? { promo: code, promoAttempts } : { promoAttempts })
  return verdict
}

/** Changes fields of the cart other than its lines: promo, giftWrap, giftNote, country. */
export const change = (fields) => write('cart', { ...cart(), ...fields })

/** Empties the cart, keeping only the country. */
export const emptyCart = () => write('cart', { ...EMPTY, country: cart().country })

/** The lines with product and prices in pence. */
export function pricedLines() {
  return cart().lines.flatMap((line) => {
    const product = productOf(line.productId)
    return product ? [{ ...line, key: lineKey(line), product, name: product.name, unitPence: priceOf(product, line.size) }] : []
  })
}

/** All sums in pence, for a way of sending (the cheapest standard one when none is chosen). */
export function totals(shippingId = 'standard') {
  const { promo, giftWrap, country } = cart()
  const subtotal = pricedLines().reduce((sum, line) => sum + line.unitPence * line.quantity, 0)
  const verdict = promo ? judgePromo(promo, subtotal) : { ok: false, discount: 0, freeStandard: false }
  const discount = Math.min(verdict.discount, subtotal)
  const methods = shippingTo(country, subtotal - discount, verdict.freeStandard)
  const shipping = methods.find(({ id }) => id === shippingId) ?? methods[0]
  const wrap = giftWrap ? GIFT_WRAP_PENCE : 0
  return { subtotal, discount, wrap, methods, shipping, promo: verdict, total: subtotal - discount + wrap + shipping.price }
}

/** How many things are in the cart. */
export const cartCount = () => cart().lines.reduce((sum, line) => sum + line.quantity, 0)
