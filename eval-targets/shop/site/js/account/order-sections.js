import { addressLines } from '../view/address-lines.js'
import { html } from '../view/html.js'
import { lineList } from '../view/line-list.js'
import { sums } from '../view/sums.js'

/** What was ordered, where it goes and what it cost. */
export const orderSections = (order) =>
  html`<section class="panel" aria-labelledby="lines-title"><h2 id="lines-title">In this order</h2>${lineList(order.lines)}
      ${order.giftWrap && html`<p class="note">Gift wrapped${order.giftNote && html`, with the note “${order.giftNote}”`}</p>`}
      ${sums({ subtotal: order.subtotalPence, discount: order.discountPence, promo: order.promo, wrap: order.giftWrapPence, shippingName: `Delivery: ${order.shipping.name}`, shipping: order.shipping.pence, total: order.totalPence })}
    </section>
    <div class="two">
      <section class="panel" aria-labelledby="to-title"><h2 id="to-title">Delivery address</h2>${addressLines(order.address)}${order.notes && html`<p class="note">${order.notes}</p>`}</section>
      <section class="panel" aria-labelledby="paid-title"><h2 id="paid-title">Payment</h2><p>${order.payment.method === 'card' ? `Card ending in ${order.payment.last4}` : 'By invoice, within 14 days'}</p><p class="quiet">Receipt sent to ${order.email}</p></section>
    </div>`
