import { cartLine } from '../cart/cart-line.js'
import { cartSummary } from '../cart/cart-summary.js'
import { applyPromo, cart, change, pricedLines, removeLine, setQuantity } from '../state/cart.js'
import { stockOf } from '../world/catalogue.js'
import { fill, html, one } from '../view/html.js'
import { money } from '../view/money.js'
import { mountPage } from '../view/page.js'
import { toast } from '../view/toast.js'

mountPage('cart')
const place = one('#cart')
let promoError = ''
let clamped = ''
show()
window.addEventListener('storage', () => show())

place.addEventListener('click', ({ target }) => {
  const step = target.closest('[data-step]')
  const remove = target.closest('[data-remove]')
  if (step) changeQuantity(step.dataset.key, Number(step.dataset.step) + lineOf(step.dataset.key).quantity)
  if (remove) takeOut(remove.dataset.remove)
  if (target.closest('#promo-remove')) update(() => change({ promo: null }))
})
place.addEventListener('input', ({ target }) => {
  if (target.dataset.quantity && Number(target.value) >= 1) typeQuantity(target.dataset.quantity, Math.floor(Number(target.value)))
  if (target.id === 'gift-note') change({ giftNote: target.value })
})
place.addEventListener('change', ({ target }) => {
  if (target.dataset.quantity) settle(target)
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

/** While someone types, the field stays as it is: only the sums around it change. */
function typeQuantity(key, wanted) {
  const line = lineOf(key)
  if (wanted > stockOf(line.product, line.colour, line.size)) {
    changeQuantity(key, wanted)
    return
  }
  clamped = ''
  setQuantity(key, wanted)
  one(`[data-price="${CSS.escape(key)}"]`).textContent = money(line.unitPence * wanted)
  fill(one('#summary'), cartSummary({}))
}

/** A field that is left shows what is in the cart, and its buttons what can still be done. */
function settle(input) {
  const line = lineOf(input.dataset.quantity)
  if (!line) return
  input.value = line.quantity
  one('[data-step="-1"]', input.parentElement).disabled = line.quantity <= 1
  one('[data-step="1"]', input.parentElement).disabled = line.quantity >= Number(input.max)
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
  const { giftWrap, giftNote } = cart()
  return html`<div class="with-aside">
    <div>
      <ul class="cart-lines">${lines.map((line, n) => cartLine(line, n, clamped === line.key))}</ul>
      <section class="panel" aria-labelledby="gift-title">
        <h2 id="gift-title">Is it a present?</h2>
        <div class="tick"><input type="checkbox" id="gift-wrap" ${giftWrap && 'checked'} /><label for="gift-wrap">Gift wrap this order (${money(350)})</label></div>
        ${giftWrap && html`<div class="field"><label for="gift-note">Gift note <span class="optional">(optional)</span></label><textarea id="gift-note" rows="3" maxlength="200">${giftNote}</textarea></div>`}
      </section>
    </div>
    <aside class="summary" id="summary" aria-labelledby="summary-title">${cartSummary({ typedCode, promoError })}</aside>
  </div>`
}
