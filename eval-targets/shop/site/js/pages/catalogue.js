import { chipList, chipsOf } from '../listing/filter-chips.js'
import { filterPanel } from '../listing/filter-panel.js'
import { findProducts } from '../listing/find-products.js'
import { PAGE_SIZE, readQuery, TOP_PRICE, writeQuery } from '../listing/listing-query.js'
import { rememberListing, rememberSearch } from '../state/trail.js'
import { catalogue } from '../world/catalogue.js'
import { categories, categoryOf } from '../world/categories.js'
import { wireCards } from '../view/card-actions.js'
import { fill, html, one } from '../view/html.js'
import { mountPage } from '../view/page.js'
import { productCard } from '../view/product-card.js'

let query = readQuery(location.search)
const only = query.categories.length === 1 ? query.categories[0] : 'all'

mountPage(query.text ? 'search' : only)
const counts = Object.fromEntries(categories.map(({ id }) => [id, catalogue.filter((product) => product.category === id).length]))
showPanel()
if (window.matchMedia('(max-width: 860px)').matches) one('#filter-box').open = false
one('#sort').value = query.sort
show()
if (query.text) rememberSearch(query.text, findProducts(catalogue, query).length)
wireCards(one('#main'))

one('#sort').addEventListener('change', ({ target }) => ask({ sort: target.value }))
one('#load-more').addEventListener('click', loadMore)
one('#filter-box').addEventListener('input', readFilters)
one('#filter-box').addEventListener('submit', (event) => event.preventDefault())
one('#filter-box').addEventListener('click', ({ target }) => {
  if (target.id === 'clear-filters') clear()
})
one('#main').addEventListener('click', ({ target }) => {
  const chip = target.closest('[data-drop]')
  if (chip) {
    ask(chipsOf(query).find(({ key }) => key === chip.dataset.drop).without)
    showPanel()
  }
  if (target.id === 'empty-clear') clear()
})

function ask(changes) {
  query = { ...query, pages: 1, ...changes }
  history.replaceState(null, '', `catalogue.html${writeQuery(query)}`)
  show()
}

function clear() {
  ask({ text: '', categories: [], max: TOP_PRICE, rating: 0, stock: false })
  one('#search-input').value = ''
  showPanel()
}

function loadMore() {
  const before = query.pages * PAGE_SIZE
  ask({ pages: query.pages + 1 })
  one(`#products li:nth-child(${before + 1}) a`)?.focus({ preventScroll: true })
}

function readFilters({ target }) {
  const form = one('#filters')
  const chosen = new FormData(form)
  let max = query.max
  if (target.id === 'price-range') max = Number(target.value)
  if (target.id === 'price-max') max = Number(target.value) > 0 ? Math.min(Number(target.value), TOP_PRICE) : TOP_PRICE
  one('#price-shown').textContent = max >= TOP_PRICE ? 'any price' : `£${max}`
  if (target.id === 'price-range') one('#price-max').value = max >= TOP_PRICE ? '' : max
  if (target.id === 'price-max') one('#price-range').value = max
  ask({ categories: chosen.getAll('category'), max, rating: Number(chosen.get('rating') ?? 0), stock: chosen.has('stock') })
}

function showPanel() {
  fill(one('#filter-place'), filterPanel(query, counts))
}

function show() {
  const found = findProducts(catalogue, query)
  const shown = found.slice(0, query.pages * PAGE_SIZE)
  const category = query.categories.length === 1 ? categoryOf(query.categories[0]) : undefined
  const title = query.text ? `Results for “${query.text}”` : (category?.name ?? 'All products')
  document.title = `${title} – Saltmarsh`
  one('#listing-title').textContent = title
  one('#listing-line').textContent = query.text ? '' : (category?.line ?? 'Everything on the shelves, from seven workshops.')
  one('#result-count').textContent = found.length === 1 ? '1 product' : `${found.length} products`
  fill(one('#chips'), chipList(query))
  fill(one('#products'), html`${shown.map(productCard)}`)
  one('#load-more').hidden = shown.length >= found.length
  one('#shown-of').textContent = found.length > 0 ? `Showing ${shown.length} of ${found.length}` : ''
  fill(one('#no-results'), found.length === 0 && nothing())
  const { text, pages: _pages, ...asked } = query
  rememberListing({ query: text, ...asked, total: found.length, shown: shown.map(({ id }) => id) })
}

function nothing() {
  return html`<div class="empty">
    <h2>${query.text ? `Nothing found for “${query.text}”` : 'Nothing matches those filters'}</h2>
    <p>Check the spelling, try a plainer word, or loosen the filters.</p>
    <button type="button" class="button" id="empty-clear">Clear search and filters</button>
    <ul class="pill-links">${categories.map(({ id, name }) => html`<li><a href="catalogue.html?category=${id}">${name}</a></li>`)}</ul>
  </div>`
}
