import { addWorkingDays, today, weekdayOf } from '../world/calendar.js'
import { countries } from '../world/shipping-methods.js'
import { area, choice, field, radios, tick } from '../view/fields.js'
import { html } from '../view/html.js'
import { moneyOrFree } from '../view/money.js'

/** The whole checkout form, filled in with what we know of the customer. */
export const checkoutForm = ({ profile, addresses, address, methods }) =>
  html`<form id="checkout-form" novalidate>
    <div class="error-summary" role="alert" tabindex="-1" hidden></div>
    <section class="panel" aria-labelledby="contact-title">
      <h2 id="contact-title">1. Contact</h2>
      <div class="fields">
        ${field({ id: 'email', label: 'E-mail', type: 'email', value: profile.email, autocomplete: 'email', hint: 'We send the receipt here.' })}
        ${field({ id: 'phone', label: 'Phone', type: 'tel', value: profile.phone, autocomplete: 'tel', optional: true })}
      </div>
    </section>
    <section class="panel" aria-labelledby="address-title">
      <h2 id="address-title">2. Deliver to</h2>
      <div class="fields">
        ${choice({ id: 'saved-address', label: 'Saved address', value: address?.id ?? 'new', options: [...addresses.map((saved) => [saved.id, `${saved.label}: ${saved.line1}, ${saved.town}`]), ['new', 'A new address']] })}
        ${field({ id: 'name', label: 'Full name', value: address?.name ?? profile.name, autocomplete: 'name' })}
        ${field({ id: 'line1', label: 'Address line 1', value: address?.line1, autocomplete: 'address-line1' })}
        ${field({ id: 'line2', label: 'Address line 2', value: address?.line2, autocomplete: 'address-line2', optional: true })}
        ${field({ id: 'town', label: 'Town or city', value: address?.town, autocomplete: 'address-level2', wide: false })}
        ${field({ id: 'postcode', label: 'Postcode', value: address?.postcode, autocomplete: 'postal-code', wide: false })}
        ${choice({ id: 'country', label: 'Country', value: address?.country ?? 'GB', options: countries.map(({ code, name }) => [code, name]) })}
      </div>
    </section>
    <section class="panel" aria-labelledby="method-title">
      <h2 id="method-title">3. How to send it</h2>
      <div id="shipping-place">${shippingRadios(methods, 'standard')}</div>
      ${area({ id: 'notes', label: 'Delivery instructions', optional: true, rows: 2, maxlength: 200 })}
    </section>
    <section class="panel" aria-labelledby="payment-title">
      <h2 id="payment-title">4. Payment</h2>
      ${radios({ name: 'payment', legend: 'Pay by', value: 'card', options: [{ value: 'card', label: 'Card' }, { value: 'invoice', label: 'Invoice', note: 'Pay by bank transfer within 14 days.' }] })}
      <div class="fields" id="card-fields">
        ${field({ id: 'card-number', label: 'Card number', inputmode: 'numeric', autocomplete: 'cc-number' })}
        ${field({ id: 'card-expiry', label: 'Expiry (MM/YY)', autocomplete: 'cc-exp', wide: false })}
        ${field({ id: 'card-cvc', label: 'Security code', inputmode: 'numeric', autocomplete: 'cc-csc', wide: false })}
      </div>
    </section>
    <section class="panel">
      ${tick({ id: 'terms', label: html`I accept the <a href="delivery.html#terms">terms of sale</a>` })}
      ${tick({ id: 'join', label: 'Send me the newsletter' })}
      <button type="submit" class="button big" id="place-order">Place order</button>
    </section>
  </form>`

/** The ways of sending, as radios. */
export const shippingRadios = (methods, chosen) =>
  radios({
    name: 'shipping',
    legend: 'Delivery method',
    value: methods.some(({ id }) => id === chosen) ? chosen : methods[0].id,
    options: methods.map(({ id, name, price, days }) => ({ value: id, label: name, aside: moneyOrFree(price), note: `${id === 'collect' ? 'Ready' : 'Arrives'} by ${weekdayOf(arrival(id, days))}` })),
  })

function arrival(id, days) {
  if (id !== 'saturday') return addWorkingDays(today, days)
  const ahead = (6 - today.getUTCDay() + 7) % 7 || 7
  return new Date(today.getTime() + ahead * 86_400_000)
}
