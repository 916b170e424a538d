import { cart, totals } from '../state/cart.js'
import { addWorkingDays, longDay, today } from '../world/calendar.js'
import { countries } from '../world/shipping-methods.js'
import { choice } from '../view/fields.js'
import { html, one } from '../view/html.js'
import { moneyOrFree } from '../view/money.js'
import { sums } from '../view/sums.js'

/** The sums of the cart, the way to pay, the promo code and what delivery would cost. */
export function cartSummary({ typedCode = '', promoError = '' }) {
  const { promo, country } = cart()
  const all = totals()
  const open = one('#estimate')?.open
  return html`<h2 id="summary-title">Summary</h2>
    ${sums({ ...all, promo, shippingName: `${all.shipping.name} delivery`, shipping: all.shipping.price })}
    <a class="button big" id="checkout" href="checkout.html">Go to checkout</a>
    ${promo ? promoTag(promo, all) : promoForm(typedCode, promoError)}
    <details class="estimate" id="estimate" ${open && 'open'}>
      <summary>Estimate delivery</summary>
      ${choice({ id: 'estimate-country', label: 'Deliver to', options: countries.map(({ code, name }) => [code, name]), value: country })}
      <ul id="estimate-list">${all.methods.map(({ name, price, days }) => html`<li><span>${name}<small>by ${longDay(addWorkingDays(today, days))}</small></span><span>${moneyOrFree(price)}</span></li>`)}</ul>
    </details>`
}

function promoTag(promo, { promo: verdict }) {
  return html`<div class="promo-applied" role="status"><p>${verdict.message}</p><button type="button" class="text-button" id="promo-remove" aria-label="Remove promo code ${promo}">Remove</button></div>`
}

function promoForm(typedCode, promoError) {
  return html`<form id="promo-form" novalidate>
    <label for="promo-code">Promo code</label>
    <div class="joined"><input id="promo-code" name="code" autocomplete="off" autocapitalize="characters" value="${typedCode}" aria-describedby="promo-code-error" ${promoError && html`aria-invalid="true"`} /><button type="submit" class="button plain" id="promo-apply">Apply</button></div>
    <p class="field-error" id="promo-code-error" role="alert" ${!promoError && 'hidden'}>${promoError}</p>
  </form>`
}
