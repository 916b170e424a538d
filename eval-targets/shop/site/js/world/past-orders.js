import { addDays, addWorkingDays, isoDay, today } from './calendar.js'
import { catalogue, priceOf, stockOf, variantsOf } from './catalogue.js'
import { customer } from './customer.js'
import { between, hash, pick, shuffled } from './random.js'
import { seed } from './seed.js'
import { shippingTo } from './shipping-methods.js'

/** The number before the first order of this seed; each order takes the next. */
const base = 20000 + (hash(seed, 'orders') % 6000)
const statuses = ['Processing', 'Shipped', 'Delivered', 'Delivered', 'Cancelled', 'Delivered']
const daysAgo = [1, 4, 23, 61, 118, 204]

/** The number of the n-th order ever made, counted from 1. */
export const orderNumber = (n) => `SM-${base + n}`

/** How many orders are older than the visit. */
export const pastOrderCount = statuses.length

/** The orders that the customer made before this visit, newest first. */
export const pastOrders = statuses.map((status, index) => pastOrder(status, index))

function pastOrder(status, index) {
  const placed = addDays(today, -daysAgo[index] - between(0, 2, seed, index, 'placed'))
  const lines = shuffled(catalogue.filter((entry) => entry.id !== 'gardeners-trug'), (entry) => entry.id, seed, 'order', index)
    .slice(0, between(1, 3, seed, index, 'lines'))
    .map((entry) => orderLine(entry, index))
  const subtotal = lines.reduce((sum, line) => sum + line.unitPence * line.quantity, 0)
  const method = pick(['standard', 'standard', 'express'], seed, index, 'method')
  const shipping = shippingTo('GB', subtotal).find(({ id }) => id === method)
  return {
    number: orderNumber(statuses.length - index),
    placed: isoDay(placed),
    status,
    seeded: true,
    lines,
    email: customer.profile.email,
    address: customer.addresses[hash(seed, index, 'address') % 4 === 0 ? 1 : 0],
    shipping: { id: method, name: shipping.name, pence: shipping.price },
    payment: { method: 'card', last4: '4242' },
    promo: null,
    giftWrap: false,
    giftNote: '',
    discountPence: 0,
    giftWrapPence: 0,
    subtotalPence: subtotal,
    totalPence: subtotal + shipping.price,
    delivered: status === 'Delivered' ? isoDay(addWorkingDays(placed, shipping.days)) : null,
    tracking: ['Shipped', 'Delivered'].includes(status) ? `RM${between(100000, 999999, seed, index, 'tracking')}GB` : null,
  }
}

function orderLine(entry, index) {
  const variants = variantsOf(entry)
  const buyable = variants.filter(({ colour, size }) => stockOf(entry, colour, size) >= 4)
  const { colour, size } = pick(buyable.length > 0 ? buyable : variants, seed, index, entry.id, 'variant')
  const quantity = pick([1, 1, 1, 2, 2, 4], seed, index, entry.id, 'quantity')
  return { productId: entry.id, name: entry.name, colour, size, quantity, unitPence: priceOf(entry, size) }
}
