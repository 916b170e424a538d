import { categories } from './categories.js'
import { drinkware } from './products/drinkware.js'
import { garden } from './products/garden.js'
import { kitchen } from './products/kitchen.js'
import { lighting } from './products/lighting.js'
import { tableware } from './products/tableware.js'
import { textiles } from './products/textiles.js'
import { between, fraction, shuffled } from './random.js'
import { reviewsOf } from './reviews.js'
import { seed } from './seed.js'

const sources = { drinkware, tableware, kitchen, lighting, textiles, garden }
const sold = Object.values(sources).flat()
const newest = new Set(shuffled(sold, (source) => source.id, 'new', seed).slice(0, 6).map((source) => source.id))

/** Every product of this seed, in the order called "Featured". */
export const catalogue = shuffled(
  categories.flatMap(({ id }) => sources[id].map((source) => product(source, id))),
  (entry) => entry.id,
  'featured',
  seed,
)

/** The product with this id, or undefined. */
export const productOf = (id) => catalogue.find((entry) => entry.id === id)

/** Pence for one of this size. */
export function priceOf(entry, size) {
  return entry.price + (entry.sizes.find((option) => option.name === size)?.extra ?? 0)
}

/** How many of this variant can be bought. */
export function stockOf(entry, colour, size) {
  if (seed === 1) {
    const gone = entry.gone.some((key) => key === `${colour}|*` || key === `${colour}|${size}`)
    return gone ? 0 : entry.plenty
  }
  return fraction(seed, entry.id, colour, size, 'gone') < 0.12 ? 0 : between(2, 30, seed, entry.id, colour, size)
}

/** Whether any variant can be bought. */
export const inStock = (entry) => variantsOf(entry).some(({ colour, size }) => stockOf(entry, colour, size) > 0)

/** Every colour with every size; size is null where there is no choice. */
export function variantsOf(entry) {
  const sizes = entry.sizes.length > 0 ? entry.sizes.map(({ name }) => name) : [null]
  return entry.colours.flatMap((colour) => sizes.map((size) => ({ colour, size })))
}

/** Whether there is nothing to choose, so that it can go straight into the cart. */
export const isSimple = (entry) => variantsOf(entry).length === 1

function product({ sizes = [], gone = [], stock, price, size, ...source }, category) {
  const factor = seed === 1 ? 1 : 0.85 + fraction(seed, source.id, 'price') * 0.35
  const reviews = reviewsOf(source.id)
  const stars = reviews.reduce((sum, review) => sum + review.stars, 0)
  return {
    ...source,
    category,
    gone,
    plenty: stock,
    dimensions: size,
    price: Math.round((price * factor) / 50) * 50,
    sizes: sizes.map(([name, extra]) => ({ name, extra })),
    reviews,
    rating: Math.round((stars / reviews.length) * 10) / 10,
    isNew: newest.has(source.id),
  }
}
