/** What the visitor asks of the catalogue; it lives in the address of the page. */

/** The dearest price that the slider knows, in pounds; at this value it limits nothing. */
export const TOP_PRICE = 250

/** How many products a page shows before "Load more". */
export const PAGE_SIZE = 12

/** Reads the query from an address. */
export function readQuery(search) {
  const params = new URLSearchParams(search)
  const max = Number(params.get('max') ?? TOP_PRICE)
  return {
    text: (params.get('q') ?? '').trim(),
    categories: params.getAll('category'),
    max: max > 0 ? Math.min(max, TOP_PRICE) : TOP_PRICE,
    rating: Number(params.get('rating') ?? 0),
    stock: params.get('stock') === '1',
    sort: params.get('sort') ?? 'featured',
    pages: Math.max(1, Number(params.get('pages') ?? 1)),
  }
}

/** Writes a query as the search part of an address; what is left at its default is left out. */
export function writeQuery({ text, categories, max, rating, stock, sort, pages }) {
  const params = new URLSearchParams()
  if (text) params.set('q', text)
  for (const category of categories) params.append('category', category)
  if (max < TOP_PRICE) params.set('max', max)
  if (rating > 0) params.set('rating', rating)
  if (stock) params.set('stock', '1')
  if (sort !== 'featured') params.set('sort', sort)
  if (pages > 1) params.set('pages', pages)
  const written = params.toString()
  return written ? `?${written}` : ''
}
