import { checkoutFaults } from '../checkout/checkout-faults.js'
import { checkoutForm, shippingRadios } from '../checkout/checkout-form.js'
import { account } from '../state/account.js'
import { cart, change, pricedLines, totals } from '../state/cart.js'
import { subscribe } from '../state/inbox.js'
import { placeOrder } from '../state/orders.js'
import { afterPointer } from '../view/after-pointer.js'
import { showError, showErrors, valuesOf } from '../view/form-errors.js'
import { fill, html, one } from '../view/html.js'
import { lineList } from '../view/line-list.js'
import { mountPage } from '../view/page.js'
import { sums } from '../view/sums.js'

mountPage('checkout')
if (pricedLines().length === 0) {
  fill(one('#checkout'), html`<div class="empty"><h2>There is nothing to pay for yet</h2><p>Your cart is empty.</p><a class="button" href="catalogue.html">Start shopping</a></div>`)
} else {
  start()
}

function start() {
  const { profile, addresses, defaultAddress } = account()
  const address = addresses.find(({ id }) => id === defaultAddress)
  if (address) change({ country: address.country })
  fill(one('#checkout'), html`<div class="with-aside"><div id="form-place">${checkoutForm({ profile, addresses, address, methods: totals().methods })}</div><aside class="summary" aria-labelledby="summary-title"><h2 id="summary-title">Your order</h2><div id="summary"></div></aside></div>`)
  const form = one('#checkout-form')
  showSummary(form)

  form.addEventListener('change', ({ target }) => {
    if (target.id === 'saved-address') fillAddress(form, addresses.find(({ id }) => id === target.value))
    if (target.id === 'country') showShipping(form)
    if (target.name === 'shipping') showSummary(form)
    if (target.name === 'payment') one('#card-fields').hidden = target.value !== 'card'
    if (target.hasAttribute('aria-invalid')) afterPointer(() => recheck(form, target.id))
  })
  form.addEventListener('focusout', ({ target }) => {
    if (target.value && target.closest('.field')) afterPointer(() => recheck(form, target.id))
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const values = valuesOf(form)
    if (showErrors(form, checkoutFaults(values))) finish(values)
  })
}

function recheck(form, id) {
  showError(form, id, checkoutFaults(valuesOf(form))[id])
}

function fillAddress(form, address = {}) {
  for (const name of ['name', 'line1', 'line2', 'town', 'postcode']) {
    form.elements[name].value = address[name] ?? ''
    showError(form, name, undefined)
  }
  form.elements.country.value = address.country ?? 'GB'
  showShipping(form)
}

function showShipping(form) {
  const chosen = form.elements.shipping.value
  change({ country: form.elements.country.value })
  fill(one('#shipping-place'), shippingRadios(totals().methods, chosen))
  showSummary(form)
}

function showSummary(form) {
  const all = totals(form.elements.shipping.value)
  fill(one('#summary'), html`${lineList(pricedLines())} ${sums({ ...all, promo: cart().promo, shippingName: `Delivery: ${all.shipping.name}`, shipping: all.shipping.price })} <p><a href="cart.html">Change the cart</a></p>`)
}

function finish(values) {
  const { name, line1, line2, town, postcode, country, email, phone, notes } = values
  const payment = values.payment === 'card' ? { method: 'card', last4: values['card-number'].slice(-4) } : { method: 'invoice' }
  const order = placeOrder({ email, phone, notes, payment, shippingId: values.shipping, address: { name, line1, line2, town, postcode: postcode.toUpperCase(), country } })
  if (values.join === 'on') subscribe(email)
  location.href = `confirmation.html?order=${order.number}`
}
