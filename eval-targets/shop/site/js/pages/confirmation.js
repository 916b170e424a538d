import { orderOf } from '../state/orders.js'
import { fill, html, one } from '../view/html.js'
import { icon } from '../view/icons.js'
import { mountPage } from '../view/page.js'
import { orderSections } from '../account/order-sections.js'

const number = new URLSearchParams(location.search).get('order')
const order = orderOf(number)
mountPage('confirmation')
fill(one('#main'), order ? thanks() : html`<div class="wrap empty"><h1>We can’t find that order</h1><p>Perhaps the address was cut short.</p><a class="button" href="orders.html">See your orders</a></div>`)

function thanks() {
  return html`<div class="wrap narrow">
    <div class="thanks">${icon('check')}
      <h1>Thank you, ${order.address.name.split(' ')[0]}</h1>
      <p>Your order number is <strong id="order-number">${order.number}</strong>. We’ve sent a receipt to ${order.email}.</p>
      <div class="actions"><a class="button" href="order.html?number=${order.number}">View your order</a><a class="button plain" href="catalogue.html">Keep shopping</a></div>
    </div>
    ${orderSections(order)}
  </div>`
}
