import { categories } from '../world/categories.js'
import { html } from '../view/html.js'
import { TOP_PRICE } from './listing-query.js'

/** The filters beside the catalogue. */
export const filterPanel = (query, counts) =>
  html`<form id="filters" aria-label="Filter products">
    <fieldset>
      <legend>Category</legend>
      ${categories.map(
        ({ id, name }) => html`<div class="tick">
          <input type="checkbox" id="filter-${id}" name="category" value="${id}" ${query.categories.includes(id) && 'checked'} />
          <label for="filter-${id}">${name} <span class="quiet">${counts[id]}</span></label>
        </div>`,
      )}
    </fieldset>
    <fieldset>
      <legend>Price</legend>
      <label for="price-range">Up to <output id="price-shown">${query.max >= TOP_PRICE ? 'any price' : `£${query.max}`}</output></label>
      <input type="range" id="price-range" min="10" max="${TOP_PRICE}" step="5" value="${query.max}" />
      <label for="price-max">Maximum price (£)</label>
      <input type="number" id="price-max" name="max" min="10" max="${TOP_PRICE}" step="1" inputmode="numeric" value="${query.max >= TOP_PRICE ? '' : query.max}" placeholder="No limit" />
    </fieldset>
    <fieldset>
      <legend>Customer rating</legend>
      ${[[0, 'Any rating'], [4, '4.0 and up'], [4.5, '4.5 and up']].map(
        ([value, label]) => html`<div class="tick">
          <input type="radio" id="rating-${String(value).replace('.', '-')}" name="rating" value="${value}" ${query.rating === value && 'checked'} />
          <label for="rating-${String(value).replace('.', '-')}">${label}</label>
        </div>`,
      )}
    </fieldset>
    <fieldset>
      <legend>Availability</legend>
      <div class="tick"><input type="checkbox" id="in-stock" name="stock" value="1" ${query.stock && 'checked'} /><label for="in-stock">In stock only</label></div>
    </fieldset>
    <button type="button" class="button plain" id="clear-filters">Clear filters</button>
  </form>`
