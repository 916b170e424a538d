import { read, write } from './storage.js'

/** Ids of the saved products, latest first. */
export const wishlist = () => read('wishlist', [])

/** Whether a product is saved. */
export const isWished = (productId) => wishlist().includes(productId)

/** Saves a product, or forgets it; returns whether it is saved now. */
export function toggleWish(productId) {
  const wished = isWished(productId)
  write('wishlist', wished ? wishlist().filter((id) => id !== productId) : [productId, ...wishlist()])
  return !wished
}
