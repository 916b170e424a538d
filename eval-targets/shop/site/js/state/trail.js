import { read, write } from './storage.js'

/** What the visitor has looked at: searches, listings and product pages. */
export const trail = () => ({
  searches: read('searches', []),
  listings: read('listings', []),
  visited: read('visited', []),
  ordersViewed: read('ordersViewed', []),
})

/** Remembers a search and how many products it found; a reload does not count twice. */
export function rememberSearch(query, found) {
  const searches = read('searches', [])
  const last = searches.at(-1)
  if (last?.query !== query || last.found !== found) write('searches', [...searches, { query, found }].slice(-50))
}

/** Remembers one view of the catalogue: what was asked for and which products were shown. */
export function rememberListing(listing) {
  const listings = read('listings', [])
  if (JSON.stringify(listings.at(-1)) !== JSON.stringify(listing)) write('listings', [...listings, listing].slice(-50))
}

/** Remembers that a product page was opened. */
export const rememberVisit = (productId) => rememberOnce('visited', productId)

/** Remembers that an order was opened. */
export const rememberOrderView = (number) => rememberOnce('ordersViewed', number)

function rememberOnce(key, id) {
  write(key, [...read(key, []).filter((known) => known !== id), id])
}
