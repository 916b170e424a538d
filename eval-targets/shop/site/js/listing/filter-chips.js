import { categoryOf } from '../world/categories.js'
import { html } from '../view/html.js'
import { icon } from '../view/icons.js'
import { TOP_PRICE } from './listing-query.js'

/** What is being filtered by, each with a way to drop it: `{key, label, without}`. */
export function chipsOf(query) {
  return [
    query.text && { key: 'text', label: `“${query.text}”`, without: { text: '' } },
    ...query.categories.map((id) => ({ key: id, label: categoryOf(id)?.name ?? id, without: { categories: query.categories.filter((other) => other !== id) } })),
    query.max < TOP_PRICE && { key: 'max', label: `Up to £${query.max}`, without: { max: TOP_PRICE } },
    query.rating > 0 && { key: 'rating', label: `${query.rating.toFixed(1)} and up`, without: { rating: 0 } },
    query.stock && { key: 'stock', label: 'In stock', without: { stock: false } },
  ].filter(Boolean)
}

/** The chips as markup. */
export const chipList = (query) =>
  html`${chipsOf(query).map(({ key, label }) => html`<li><button type="button" class="chip" data-drop="${key}" aria-label="Remove filter ${label}">${label}${icon('close')}</button></li>`)}`
