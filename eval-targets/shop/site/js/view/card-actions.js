import { addToCart } from '../state/cart.js'
import { toggleWish } from '../state/wishlist.js'
import { productOf } from '../world/catalogue.js'
import { toast } from './toast.js'

/** Makes the hearts and the "Add to cart" buttons of product cards work, anywhere within an element. */
export function wireCards(root) {
  root.addEventListener('click', (event) => {
    const heart = event.target.closest('[data-wish]')
    const adder = event.target.closest('[data-add]')
    if (heart) flipHeart(heart)
    if (adder) addOne(productOf(adder.dataset.add))
  })
}

function flipHeart(heart) {
  const product = productOf(heart.dataset.wish)
  const wished = toggleWish(product.id)
  for (const each of document.querySelectorAll(`[data-wish="${product.id}"]`)) each.setAttribute('aria-pressed', String(wished))
  toast(`${product.name} ${wished ? 'saved to' : 'removed from'} your wishlist.`, { label: 'View wishlist', href: 'wishlist.html' })
}

function addOne(product) {
  const added = addToCart({ productId: product.id, colour: product.colours[0], size: null }, 1)
  toast(added ? `${product.name} added to your cart.` : `You have all the ${product.name}s that we have left.`, { label: 'View cart', href: 'cart.html' })
}
