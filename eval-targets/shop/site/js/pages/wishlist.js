import { onChange } from '../state/storage.js'
import { wishlist } from '../state/wishlist.js'
import { productOf } from '../world/catalogue.js'
import { wireCards } from '../view/card-actions.js'
import { fill, html, one } from '../view/html.js'
import { mountPage } from '../view/page.js'
import { productCard } from '../view/product-card.js'

mountPage('wishlist')
show()
onChange(show)
wireCards(one('#main'))

function show() {
  const products = wishlist().map(productOf).filter(Boolean)
  one('#wish-count').textContent = products.length === 1 ? '1 thing saved' : `${products.length} things saved`
  fill(one('#wishes'), html`${products.map(productCard)}`)
  one('#no-wishes').hidden = products.length > 0
}
