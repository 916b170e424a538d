import { views } from '../picture/picture.js'
import { gallery, showView } from '../product/gallery.js'
import { optionsForm, stockLine } from '../product/options-form.js'
import { productTabs } from '../product/product-tabs.js'
import { openReviewDialog } from '../product/review-dialog.js'
import { allReviews, averageOf, reviewsSection } from '../product/reviews-section.js'
import { addToCart } from '../state/cart.js'
import { addStockAlert } from '../state/inbox.js'
import { rememberVisit } from '../state/trail.js'
import { catalogue, priceOf, productOf, stockOf, variantsOf } from '../world/catalogue.js'
import { categoryOf } from '../world/categories.js'
import { wireCards } from '../view/card-actions.js'
import { showError } from '../view/form-errors.js'
import { fill, html, one } from '../view/html.js'
import { money } from '../view/money.js'
import { mountPage } from '../view/page.js'
import { productCard } from '../view/product-card.js'
import { emailFault } from '../view/rules.js'
import { stars } from '../view/stars.js'
import { wireTabs } from '../view/tabs.js'
import { toast } from '../view/toast.js'

const product = productOf(new URLSearchParams(location.search).get('id'))
mountPage(product?.category)
if (product) showProduct()
else fill(one('#main'), html`<div class="wrap empty"><h1>We can’t find that product</h1><p>It may have left the shelves for good.</p><a class="button" href="catalogue.html">See all products</a></div>`)

function showProduct() {
  const chosen = { ...(variantsOf(product).find(({ colour, size }) => stockOf(product, colour, size) > 0) ?? variantsOf(product)[0]), view: views[0] }
  let showAll = false
  rememberVisit(product.id)
  document.title = `${product.name} – Saltmarsh`
  fill(one('#main'), layout(chosen))
  const options = one('#options')
  const quantity = one('#quantity')
  showVariant()
  showReviews()
  wireTabs(one('#product-tabs'))
  wireCards(one('#main'))

  options.addEventListener('change', ({ target }) => {
    if (target.name !== 'colour' && target.name !== 'size') return
    chosen[target.name] = target.value
    showVariant()
  })
  one('.thumbs').addEventListener('click', ({ target }) => {
    chosen.view = target.closest('[data-view]')?.dataset.view ?? chosen.view
    showView(one('.gallery'), product, chosen.colour, chosen.view)
  })
  one('#quantity-down').addEventListener('click', () => step(-1))
  one('#quantity-up').addEventListener('click', () => step(1))
  options.addEventListener('submit', buy)
  one('#stock-alert').addEventListener('submit', alertMe)
  one('#reviews').addEventListener('click', ({ target }) => {
    if (target.id === 'all-reviews') showAll = true
    if (target.id === 'all-reviews') showReviews()
    if (target.id === 'write-review') openReviewDialog(product, () => {
      showReviews()
      toast('Thank you. Your review is published.')
    })
  })

  function showVariant() {
    const { count, text, level } = stockLine(product, chosen.colour, chosen.size)
    one('#colour-name').textContent = chosen.colour
    one('#price').textContent = money(priceOf(product, chosen.size))
    one('#stock').textContent = text
    one('#stock').dataset.level = level
    quantity.max = Math.max(1, count)
    showError(options, 'quantity', undefined)
    one('#add-to-cart').disabled = count === 0
    one('#add-to-cart').textContent = count === 0 ? 'Sold out' : 'Add to cart'
    one('#stock-alert').hidden = count > 0
    one('#alert-variant').textContent = [chosen.colour, chosen.size].filter(Boolean).join(', ')
    one('#alert-status').textContent = ''
    showView(one('.gallery'), product, chosen.colour, chosen.view)
  }

  function showReviews() {
    fill(one('#reviews'), reviewsSection(product, showAll))
    const reviews = allReviews(product)
    fill(one('#rating'), html`${stars(averageOf(reviews))} <a href="#reviews">${averageOf(reviews).toFixed(1)} from ${reviews.length} reviews</a>`)
  }

  function step(by) {
    quantity.value = Math.min(Number(quantity.max), Math.max(1, (Number(quantity.value) || 1) + by))
  }

  function buy(event) {
    event.preventDefault()
    const wanted = Number(quantity.value)
    const fault = !Number.isInteger(wanted) || wanted < 1 ? 'Enter a whole number, 1 or more' : wanted > Number(quantity.max) ? `We have only ${quantity.max} of these` : undefined
    showError(options, 'quantity', fault)
    if (fault) return
    const added = addToCart({ productId: product.id, ...chosen }, wanted)
    toast(added === wanted ? `${added} × ${product.name} (${[chosen.colour, chosen.size].filter(Boolean).join(', ')}) added to your cart.` : `Added ${added}: that is all we have left.`, { label: 'View cart', href: 'cart.html' })
  }

  function alertMe(event) {
    event.preventDefault()
    const email = one('#alert-email').value.trim()
    const fault = emailFault(email)
    showError(event.currentTarget, 'alert-email', fault)
    if (fault) return
    addStockAlert({ productId: product.id, colour: chosen.colour, size: chosen.size, email })
    one('#alert-status').textContent = `We’ll write to ${email} when it is back.`
  }
}

function layout(chosen) {
  const category = categoryOf(product.category)
  const related = catalogue.filter((other) => other.category === product.category && other !== product).slice(0, 4)
  return html`<div class="wrap">
    <nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="index.html">Home</a></li><li><a href="catalogue.html?category=${category.id}">${category.name}</a></li><li aria-current="page">${product.name}</li></ol></nav>
    <div class="product">
      ${gallery(product, chosen.colour)}
      <div class="product-text">
        <p class="maker">${product.maker}</p>
        <h1>${product.name}</h1>
        <p class="rating-line" id="rating"></p>
        <p class="product-price price" id="price"></p>
        <p class="blurb">${product.blurb}</p>
        ${optionsForm(product, chosen)} ${productTabs(product)}
      </div>
    </div>
    <section class="reviews" id="reviews" aria-labelledby="reviews-title" tabindex="-1"></section>
    <section aria-labelledby="related-title" class="related"><h2 id="related-title">More ${category.name.toLowerCase()}</h2><ul class="grid four">${related.map(productCard)}</ul></section>
  </div>`
}
