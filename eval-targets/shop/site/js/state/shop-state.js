import { account } from './account.js'
import { cart, cartCount, pricedLines, totals } from './cart.js'
import { inbox } from './inbox.js'
import { orders } from './orders.js'
import { trail } from './trail.js'
import { wishlist } from './wishlist.js'
import { isoDay, today } from '../world/calendar.js'
import { seed } from '../world/seed.js'

const pounds = (pence) => pence / 100

/** Everything that the shop knows of this visit, as plain JSON. Sums are in pounds. */
export function shopState() {
  const { promo, giftWrap, giftNote, country, promoAttempts } = cart()
  const sums = totals()
  return {
    seed,
    today: isoDay(today),
    cart: {
      lines: pricedLines().map(({ productId, name, colour, size, quantity, unitPence }) => ({
        productId,
        name,
        colour,
        size,
        quantity,
        unitPrice: pounds(unitPence),
      })),
      count: cartCount(),
      promo,
      promoAttempts,
      giftWrap,
      giftNote,
      country,
      subtotal: pounds(sums.subtotal),
      discount: pounds(sums.discount),
    },
    orders: orders().map(orderState),
    wishlist: wishlist(),
    account: account(),
    ...inbox(),
    ...trail(),
  }
}

function orderState({ lines, shipping, discountPence, giftWrapPence, subtotalPence, totalPence, ...order }) {
  return {
    ...order,
    lines: lines.map(({ unitPence, ...line }) => ({ ...line, unitPrice: pounds(unitPence) })),
    shipping: { id: shipping.id, name: shipping.name, price: pounds(shipping.pence) },
    subtotal: pounds(subtotalPence),
    discount: pounds(discountPence),
    giftWrapPrice: pounds(giftWrapPence),
    total: pounds(totalPence),
  }
}
