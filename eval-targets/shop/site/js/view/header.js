import { cartCount } from '../state/cart.js'
import { onChange } from '../state/storage.js'
import { wishlist } from '../state/wishlist.js'
import { categories } from '../world/categories.js'
import { fill, html, one } from './html.js'
import { icon, mark } from './icons.js'

/** Puts the header on the page; `here` is the id of the current place in the menu. */
export function mountHeader(here) {
  const query = new URLSearchParams(location.search).get('q') ?? ''
  fill(one('#site-header'), html`<p class="announcement">Free UK delivery over £60. New here? <strong>WELCOME10</strong> takes 10% off.</p>
    <div class="header-bar wrap">
      <button type="button" class="icon-button menu-button" id="menu-button" aria-expanded="false" aria-controls="site-nav" aria-label="Menu">${icon('menu')}</button>
      <a class="brand" href="index.html" aria-label="Saltmarsh, home">${mark}<span>Saltmarsh</span></a>
      <form class="search" role="search" action="catalogue.html" method="get">
        <label class="unseen" for="search-input">Search products</label>
        <input id="search-input" name="q" type="search" placeholder="Search mugs, lamps, linen…" value="${query}" autocomplete="off" />
        <button id="search-button" type="submit" aria-label="Search">${icon('search')}</button>
      </form>
      <div class="header-links">
        ${link('account', 'account.html', 'Account', 'account', here)}
        ${link('wishlist', 'wishlist.html', 'Wishlist', 'heart', here)}
        ${link('cart', 'cart.html', 'Cart', 'cart', here)}
      </div>
    </div>
    <nav class="site-nav" id="site-nav" aria-label="Main">
      <ul class="wrap">
        <li><a id="nav-all" href="catalogue.html" ${here === 'all' && html`aria-current="page"`}>Shop all</a></li>
        ${categories.map(({ id, name }) => html`<li><a id="nav-${id}" href="catalogue.html?category=${id}" ${here === id && html`aria-current="page"`}>${name}</a></li>`)}
        <li class="nav-end"><a id="nav-orders" href="orders.html" ${here === 'orders' && html`aria-current="page"`}>Orders</a></li>
        <li><a id="nav-delivery" href="delivery.html" ${here === 'delivery' && html`aria-current="page"`}>Delivery &amp; returns</a></li>
      </ul>
    </nav>`)
  one('#menu-button').addEventListener('click', toggleMenu)
  showCounts()
  onChange(showCounts)
}

function link(id, href, label, symbol, here) {
  return html`<a class="header-link" id="nav-${id}" href="${href}" ${here === id && html`aria-current="page"`}>${icon(symbol)}<span class="header-link-label">${label}</span><span class="count" id="${id}-count" hidden></span></a>`
}

function toggleMenu({ currentTarget }) {
  const open = currentTarget.getAttribute('aria-expanded') !== 'true'
  currentTarget.setAttribute('aria-expanded', String(open))
  one('#site-nav').classList.toggle('open', open)
}

function showCounts() {
  for (const [id, count] of [['cart', cartCount()], ['wishlist', wishlist().length]]) {
    const place = one(`#${id}-count`)
    place.hidden = count === 0
    place.textContent = count
  }
}
