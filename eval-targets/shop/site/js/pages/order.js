import { orderSections } from '../account/order-sections.js'
import { cancelOrder, orderOf } from '../state/orders.js'
import { rememberOrderView } from '../state/trail.js'
import { longDay } from '../world/calendar.js'
import { buyAgain } from '../view/buy-again.js'
import { openDialog } from '../view/dialog.js'
import { choice } from '../view/fields.js'
import { showErrors, valuesOf } from '../view/form-errors.js'
import { fill, html, one } from '../view/html.js'
import { mountPage } from '../view/page.js'
import { statusBadge } from '../view/status-badge.js'
import { toast } from '../view/toast.js'

const number = new URLSearchParams(location.search).get('number')
mountPage('orders')
if (orderOf(number)) {
  rememberOrderView(number)
  document.title = `Order ${number} – Saltmarsh`
  show()
} else {
  fill(one('#main'), html`<div class="wrap empty"><h1>We can’t find that order</h1><p>Check the number, or look through your order history.</p><a class="button" href="orders.html">See your orders</a></div>`)
}

one('#main').addEventListener('click', ({ target }) => {
  if (target.id === 'buy-again') buyAgain(orderOf(number))
  if (target.id === 'cancel-order') askToCancel()
})

function show() {
  const order = orderOf(number)
  fill(one('#main'), html`<div class="wrap narrow">
    <nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="account.html">Account</a></li><li><a href="orders.html">Orders</a></li><li aria-current="page">${number}</li></ol></nav>
    <div class="page-head"><h1>Order ${number}</h1>${statusBadge(order.status)}</div>
    <dl class="facts order-facts">
      <div><dt>Placed</dt><dd id="placed-on">${longDay(order.placed)}</dd></div>
      ${order.delivered && html`<div><dt>Delivered</dt><dd id="delivered-on">${longDay(order.delivered)}</dd></div>`}
      ${order.tracking && html`<div><dt>Tracking number</dt><dd id="tracking">${order.tracking}</dd></div>`}
      ${order.cancelReason && html`<div><dt>Reason</dt><dd>${order.cancelReason}</dd></div>`}
    </dl>
    <div class="actions">
      <button type="button" class="button" id="buy-again">Buy again</button>
      ${order.status === 'Processing' && html`<button type="button" class="button danger" id="cancel-order">Cancel order</button>`}
      <a class="button plain" href="contact.html?order=${number}">Get help</a>
    </div>
    ${orderSections(order)}
  </div>`)
}

function askToCancel() {
  const reasons = ['Ordered by mistake', 'Found it elsewhere', 'Takes too long', 'Changed my mind']
  const dialog = openDialog({
    id: 'cancel-dialog',
    title: 'Cancel this order?',
    body: html`<form id="cancel-form" novalidate>
      <p>We’ll stop order ${number} and refund you within three working days. This can’t be undone.</p>
      ${choice({ id: 'cancel-reason', label: 'Reason', value: '', options: [['', 'Choose a reason'], ...reasons.map((reason) => [reason, reason])] })}
      <div class="actions"><button type="submit" class="button danger" id="confirm-cancel">Yes, cancel it</button><button type="button" class="button plain" data-close>Keep the order</button></div>
    </form>`,
  })
  one('#cancel-form', dialog).addEventListener('submit', (event) => {
    event.preventDefault()
    const { 'cancel-reason': reason } = valuesOf(event.currentTarget)
    if (!showErrors(event.currentTarget, reason ? {} : { 'cancel-reason': 'Choose a reason' })) return
    cancelOrder(number, reason)
    dialog.close()
    show()
    toast(`Order ${number} is cancelled.`)
  })
}
