import { html } from './html.js'
import { money, moneyOrFree } from './money.js'

/** The sums of a cart or an order as a list. */
export const sums = ({ subtotal, discount, promo, wrap, shippingName, shipping, total }) =>
  html`<dl class="sums">
    <div><dt>Subtotal</dt><dd id="sum-subtotal">${money(subtotal)}</dd></div>
    ${discount > 0 && html`<div class="saving"><dt>Discount${promo && ` (${promo})`}</dt><dd id="sum-discount">−${money(discount)}</dd></div>`}
    ${wrap > 0 && html`<div><dt>Gift wrap</dt><dd id="sum-wrap">${money(wrap)}</dd></div>`}
    <div><dt>${shippingName}</dt><dd id="sum-shipping">${moneyOrFree(shipping)}</dd></div>
    <div class="total"><dt>Total</dt><dd id="sum-total">${money(total)}</dd></div>
  </dl>`
