import { stockOf } from '../world/catalogue.js'
import { html } from '../view/html.js'
import { icon } from '../view/icons.js'
import { lineImage, optionsOf } from '../view/line-list.js'
import { money } from '../view/money.js'

/** One line of the cart, the n-th, with all that can be done to it. */
export function cartLine(line, n, clamped) {
  const stock = stockOf(line.product, line.colour, line.size)
  return html`<li class="cart-line" data-line="${line.productId}">
    <img src="${lineImage(line)}" alt="" width="112" height="112" />
    <div class="cart-line-text">
      <h2><a href="product.html?id=${line.productId}">${line.name}</a></h2>
      <p class="quiet">${optionsOf(line)}</p>
      <p class="quiet">${money(line.unitPence)} each</p>
      ${clamped && html`<p class="field-error" role="alert">We have only ${stock} of these.</p>`}
    </div>
    <div class="stepper">
      <label class="unseen" for="quantity-${n}">Quantity of ${line.name}, ${optionsOf(line)}</label>
      <button type="button" id="fewer-${n}" data-step="-1" data-key="${line.key}" aria-label="One fewer ${line.name}" ${line.quantity <= 1 && 'disabled'}>${icon('minus')}</button>
      <input type="number" id="quantity-${n}" data-quantity="${line.key}" min="1" max="${stock}" value="${line.quantity}" inputmode="numeric" />
      <button type="button" id="more-${n}" data-step="1" data-key="${line.key}" aria-label="One more ${line.name}" ${line.quantity >= stock && 'disabled'}>${icon('plus')}</button>
    </div>
    <p class="price cart-line-price" data-price="${line.key}">${money(line.unitPence * line.quantity)}</p>
    <button type="button" class="text-button" id="remove-${n}" data-remove="${line.key}" aria-label="Remove ${line.name}, ${optionsOf(line)}">${icon('bin')}<span>Remove</span></button>
  </li>`
}
