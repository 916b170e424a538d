import { inStock, isSimple } from '../world/catalogue.js'
import { pictureUrl } from '../picture/picture.js'
import { isWished } from '../state/wishlist.js'
import { html } from './html.js'
import { icon } from './icons.js'
import { money } from './money.js'
import { stars } from './stars.js'

/** A product as it stands in a grid. */
export function productCard(product) {
  const buyable = inStock(product)
  const href = `product.html?id=${product.id}`
  const from = product.sizes.some(({ extra }) => extra > 0)
  return html`<li class="card" data-product="${product.id}">
    <div class="card-picture">
      <img src="${pictureUrl(product, product.colours[0])}" alt="" width="400" height="400" loading="lazy" />
      ${badge(product, buyable)} ${wishButton(product)}
    </div>
    <h3 class="card-name"><a href="${href}" data-testid="product-${product.id}">${product.name}</a></h3>
    <p class="card-meta">${product.material}${product.colours.length > 1 && ` · ${product.colours.length} colours`}</p>
    <p class="card-rating">${stars(product.rating)} <span>${product.rating.toFixed(1)}</span> <span class="quiet">(${product.reviews.length})</span></p>
    <div class="card-foot">
      <p class="price">${from && html`<span class="from">from</span> `}${money(product.price)}</p>
      ${buyable && isSimple(product)
        ? html`<button type="button" class="button small" data-add="${product.id}" data-testid="quick-add-${product.id}" aria-label="Add to cart: ${product.name}">Add to cart</button>`
        : html`<a class="button small plain" href="${href}" aria-label="${buyable ? 'Choose options' : 'See details'}: ${product.name}">${buyable ? 'Choose options' : 'See details'}</a>`}
    </div>
  </li>`
}

/** The heart that saves a product. */
export function wishButton(product) {
  const wished = isWished(product.id)
  return html`<button type="button" class="wish" data-wish="${product.id}" data-testid="wish-${product.id}" aria-pressed="${wished}" aria-label="Save ${product.name} to wishlist">${icon('heart')}</button>`
}

function badge(product, buyable) {
  if (!buyable) return html`<span class="badge sold">Sold out</span>`
  return product.isNew && html`<span class="badge new">New</span>`
}
