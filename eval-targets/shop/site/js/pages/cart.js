import { applyPromo, cart, change, pricedLines, removeLine, setQuantity, totals } from '../state/cart.js'
import { longDay, addWorkingDays, today } from '../world/calendar.js'
import { stockOf } from '../world/catalogue.js'
import { countries } from '../world/shipping-methods.js'
import { choice } from '../view/fields.js'
import { fill, html, one } from '../view/html.js'
import { icon } from '../view/icons.js'
import { lineImage, optionsOf } from '../view/line-list.js'
import { money, moneyOrFree } from '../view/money.js'
import { mountPage } from '../view/page.js'
import { sums } from '../view/sums.js'
import { toast } from '../view/toast.js'

mountPage('cart')
const place = one('#cart')
let promoError = ''
let clamped = ''
show()

place.addEventListener('click', ({ target }) => {
  const step = target.closest('[data-step]')
  const remove = target.closest('[data-remove]')
  if (step) changeQuantity(step.dataset.key, Number(step.dataset.step) + lineOf(step.dataset.key).quantity)
  if (remove) takeOut(remove.dataset.remove)
  if (target.closest('#promo-remove')) update(() => change({ promo: null }))
})
place.addEventListener('input', ({ target }) => {
  if (target.dataset.quantity && Number(target.value) >= 1) changeQuantity(target.dataset.quantity, Math.floor(Number(target.value)))
  if (target.id === 'gift-note') change({ giftNote: target.value })
})
place.addEventListener('change', ({ target }) => {
  if (target.dataset.quantity && !(Number(target.value) >= 1)) show()
  if (target.id === 'gift-wrap') update(() => change({ giftWrap: target.checked, giftNote: target.checked ? cart().giftNote : '' }))
  if (target.id === 'estimate-country') update(() => change({ country: target.value }))
})
place.addEventListener('submit', (event) => {
  event.preventDefault()
  const code = one('#promo-code').value
  const verdict = code.trim() ? applyPromo(code) : { ok: false, message: 'Enter a promo code' }
  promoError = verdict.ok ? '' : verdict.message
  show(code)
  one(verdict.ok ? '#promo-remove' : '#promo-code').focus()
})

function lineOf(key) {
  return pricedLines().find((line) => line.key === key)
}

function update(run) {
  promoError = ''
  run()
  show()
}

function changeQuantity(key, wanted) {
  if (wanted < 1) return
  const line = lineOf(key)
  const stock = stockOf(line.product, line.colour, line.size)
  clamped = wanted > stock ? key : ''
  update(() => setQuantity(key, wanted))
}

function takeOut(key) {
  const { name } = lineOf(key)
  const putBack = removeLine(key)
  show()
  toast(`${name} removed from your cart.`, { label: 'Undo', run: () => update(putBack) })
}

function show(typedCode = '') {
  const lines = pricedLines()
  fill(place, lines.length > 0 ? full(lines, typedCode) : empty())
}

function empty() {
  return html`<div class="empty"><h2>Your cart is empty</h2><p>Nothing in it yet. The kettle, perhaps?</p><a class="button" href="catalogue.html">Start shopping</a></div>`
}

function full(lines, typedCode) {
  const { promo, giftWrap, giftNote, country } = cart()
  const all = totals()
  return html`<div class="with-aside">
    <div>
      <ul class="cart-lines">${lines.map(cartLine)}</ul>
      <section class="panel" aria-labelledby="gift-title">
        <h2 id="gift-title">Is it a present?</h2>
        <div class="tick"><input type="checkbox" id="gift-wrap" ${giftWrap && 'checked'} /><label for="gift-wrap">Gift wrap this order (${money(350)})</label></div>
        ${giftWrap && html`<div class="field"><label for="gift-note">Gift note <span class="optional">(optional)</span></label><textarea id="gift-note" rows="3" maxlength="200">${giftNote}</textarea></div>`}
      </section>
    </div>
    <aside class="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Summary</h2>
      ${sums({ ...all, promo, shippingName: `${all.shipping.name} delivery`, shipping: all.shipping.price })}
      <a class="button big" id="checkout" href="checkout.html">Go to checkout</a>
      ${promo ? promoTag(promo, all) : promoForm(typedCode)}
      <details class="estimate" id="estimate">
        <summary>Estimate delivery</summary>
        ${choice({ id: 'estimate-country', label: 'Deliver to', options: countries.map(({ code, name }) => [code, name]), value: country })}
        <ul id="estimate-list">${all.methods.map(({ name, price, days }) => html`<li><span>${name}<small>by ${longDay(addWorkingDays(today, days))}</small></span><span>${moneyOrFree(price)}</span></li>`)}</ul>
      </details>
    </aside>
  </div>`
}

function cartLine(line, n) {
  const stock = stockOf(line.product, line.colour, line.size)
  return html`<li class="cart-line" data-line="${line.productId}">
    <img src="${lineImage(line)}" alt="" width="112" height="112" />
    <div class="cart-line-text">
      <h2><a href="product.html?id=${line.productId}">${line.name}</a></h2>
      <p class="quiet">${optionsOf(line)}</p>
      <p class="quiet">${money(line.unitPence)} each</p>
      ${clamped === line.key && html`<p class="field-error" role="alert">We have only ${stock} of these.</p>`}
    </div>
    <div class="stepper">
      <label class="unseen" for="quantity-${n}">Quantity of ${line.name}, ${optionsOf(line)}</label>
      <button type="button" id="fewer-${n}" data-step="-1" data-key="${line.key}" aria-label="One fewer ${line.name}" ${line.quantity <= 1 && 'disabled'}>${icon('minus')}</button>
      <input type="number" id="quantity-${n}" data-quantity="${line.key}" min="1" max="${stock}" value="${line.quantity}" inputmode="numeric" />
      <button type="button" id="more-${n}" data-step="1" data-key="${line.key}" aria-label="One more ${line.name}" ${line.quantity >= stock && 'disabled'}>${icon('plus')}</button>
    </div>
    <p class="price cart-line-price">${money(line.unitPence * line.quantity)}</p>
    <button type="button" class="text-button" id="remove-${n}" data-remove="${line.key}" aria-label="Remove ${line.name}, ${optionsOf(line)}">${icon('bin')}<span>Remove</span></button>
  </li>`
}

function promoTag(promo, { promo: verdict }) {
  return html`<div class="promo-applied" role="status"><p>${verdict.message}</p><button type="button" class="text-button" id="promo-remove" aria-label="Remove promo code ${promo}">Remove</button></div>`
}

function promoForm(typedCode) {
  return html`<form id="promo-form" novalidate>
    <label for="promo-code">Promo code</label>
    <div class="joined"><input id="promo-code" name="code" autocomplete="off" autocapitalize="characters" value="${typedCode}" aria-describedby="promo-code-error" ${promoError && html`aria-invalid="true"`} /><button type="submit" class="button plain" id="promo-apply">Apply</button></div>
    <p class="field-error" id="promo-code-error" role="alert" ${!promoError && 'hidden'}>${promoError}</p>
  </form>`
}
