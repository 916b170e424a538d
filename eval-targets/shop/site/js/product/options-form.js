import { palette } from '../picture/palette.js'
import { stockOf } from '../world/catalogue.js'
import { html } from '../view/html.js'
import { icon } from '../view/icons.js'
import { money } from '../view/money.js'
import { wishButton } from '../view/product-card.js'

const slug = (text) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** The form that chooses a variant and puts it into the cart. */
export const optionsForm = (product, { colour, size }) =>
  html`<form id="options" novalidate>
    <fieldset class="swatches">
      <legend>Colour: <span id="colour-name">${colour}</span></legend>
      ${product.colours.map(
        (name) => html`<input type="radio" class="swatch" name="colour" id="colour-${slug(name)}" value="${name}" aria-label="${name}" title="${name}" style="--swatch:${palette[name]}" ${name === colour && 'checked'} />`,
      )}
    </fieldset>
    ${product.sizes.length > 0 && html`<div class="field">
      <label for="size">Size</label>
      <select id="size" name="size">${product.sizes.map(({ name, extra }) => html`<option value="${name}" ${name === size && 'selected'}>${name} – ${money(product.price + extra)}</option>`)}</select>
    </div>`}
    <p class="stock" id="stock" role="status"></p>
    <div class="buy-row">
      <div class="stepper">
        <label class="unseen" for="quantity">Quantity</label>
        <button type="button" id="quantity-down" aria-label="One fewer">${icon('minus')}</button>
        <input type="number" id="quantity" name="quantity" min="1" value="1" inputmode="numeric" aria-describedby="quantity-error" />
        <button type="button" id="quantity-up" aria-label="One more">${icon('plus')}</button>
      </div>
      <button type="submit" class="button big" id="add-to-cart">Add to cart</button>
      ${wishButton(product)}
    </div>
    <p class="field-error" id="quantity-error" hidden></p>
  </form>
  <form id="stock-alert" class="stock-alert" novalidate hidden>
    <label for="alert-email">Tell me when <span id="alert-variant"></span> is back</label>
    <div class="joined">
      <input id="alert-email" name="email" type="email" autocomplete="email" placeholder="name@example.com" aria-describedby="alert-email-error" />
      <button type="submit" class="button" id="alert-submit">Notify me</button>
    </div>
    <p class="field-error" id="alert-email-error" hidden></p>
    <p id="alert-status" role="status"></p>
  </form>`

/** What the shelf says of a variant: `{count, text, level}`. */
export function stockLine(product, colour, size) {
  const count = stockOf(product, colour, size)
  if (count === 0) return { count, level: 'none', text: `Sold out in ${[colour, size].filter(Boolean).join(', ')}` }
  if (count <= 5) return { count, level: 'low', text: `Only ${count} left` }
  return { count, level: 'good', text: 'In stock, sent within one working day' }
}
