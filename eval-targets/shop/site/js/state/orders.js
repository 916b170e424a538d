import { isoDay, today } from '../world/calendar.js'
import { orderNumber, pastOrderCount, pastOrders } from '../world/past-orders.js'
import { cart, emptyCart, pricedLines, totals } from './cart.js'
import { read, write } from './storage.js'

/** Every order, newest first, with cancellations of this visit applied. */
export function orders() {
  const cancelled = read('cancelled', {})
  return [...read('placed', []), ...pastOrders].map((order) =>
    order.number in cancelled
      ? { ...order, status: 'Cancelled', cancelReason: cancelled[order.number].reason }
      : order,
  )
}

/** The order with this number, or undefined. */
export const orderOf = (number) => orders().find((order) => order.number === number)

/** Turns the cart into an order and empties it. Returns the order. */
export function placeOrder({ email, phone, address, shippingId, payment, notes }) {
  const placed = read('placed', [])
  const sums = totals(shippingId)
  const { giftWrap, giftNote, promo } = cart()
  const order = {
    number: orderNumber(pastOrderCount + placed.length + 1),
    placed: isoDay(today),
    status: 'Processing',
    seeded: false,
    lines: pricedLines().map(({ productId, name, colour, size, quantity, unitPence }) => ({ productId, name, colour, size, quantity, unitPence })),
    email,
    phone,
    address,
    notes,
    shipping: { id: sums.shipping.id, name: sums.shipping.name, pence: sums.shipping.price },
    payment,
    promo: sums.promo.ok ? promo : null,
    giftWrap,
    giftNote: giftWrap ? giftNote : '',
    discountPence: sums.discount,
    giftWrapPence: sums.wrap,
    subtotalPence: sums.subtotal,
    totalPence: sums.total,
    delivered: null,
    tracking: null,
  }
  write('placed', [order, ...placed])
  emptyCart()
  return order
}

/** Cancels an order that has not been sent. */
export function cancelOrder(number, reason) {
  write('cancelled', { ...read('cancelled', {}), [number]: { reason } })
}
