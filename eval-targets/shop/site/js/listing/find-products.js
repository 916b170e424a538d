import { inStock } from '../world/catalogue.js'
import { categoryOf } from '../world/categories.js'
import { TOP_PRICE } from './listing-query.js'

const orders = {
  'price-low': (a, b) => a.price - b.price,
  'price-high': (a, b) => b.price - a.price,
  rating: (a, b) => b.rating - a.rating || b.reviews.length - a.reviews.length,
  name: (a, b) => a.name.localeCompare(b.name),
}

/** The products that a query asks for, in its order. */
export function findProducts(products, { text, categories, max, rating, stock, sort }) {
  const wanted = wordsOf(text)
  const found = products.filter(
    (product) =>
      (categories.length === 0 || categories.includes(product.category)) &&
      (max >= TOP_PRICE || product.price <= max * 100) &&
      product.rating >= rating &&
      (!stock || inStock(product)) &&
      wanted.every((word) => matches(product, word)),
  )
  if (sort in orders) return found.toSorted(orders[sort])
  return wanted.length > 0 ? found.toSorted((a, b) => relevance(b, wanted) - relevance(a, wanted)) : found
}

function wordsOf(text) {
  return (text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).map(singular).filter((word) => !['the', 'a', 'an', 'of', 'for', 'and'].includes(word))
}

const singular = (word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word)

function matches(product, word) {
  const said = [product.name, product.words, product.material, product.maker, categoryOf(product.category).name, ...product.colours]
  return wordsOf(said.join(' ')).some((known) => known.startsWith(word))
}

const relevance = (product, wanted) =>
  wanted.filter((word) => wordsOf(product.name).some((known) => known.startsWith(word))).length
