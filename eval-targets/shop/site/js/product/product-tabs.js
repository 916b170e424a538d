import { html } from '../view/html.js'

const care = {
  Stoneware: 'Dishwasher, microwave and a warm oven are fine. Bring it to heat slowly.',
  Porcelain: 'Dishwasher safe on a cool programme. Wash gilded edges by hand.',
  'Blown glass': 'Wash by hand in warm water. Sudden heat may crack it.',
  'Cast iron': 'Rinse hot, dry at once, and wipe with a little oil. No soap needed.',
  'Solid wood': 'Wipe with a damp cloth, dry upright, and oil twice a year.',
  Lambswool: 'Air it often, wash it seldom: cool, by hand, flat to dry.',
}

/** Details, care and delivery in tabs. */
export const productTabs = (product) => {
  const tabs = [
    ['details', 'Details', html`<dl class="facts"><div><dt>Maker</dt><dd>${product.maker}</dd></div><div><dt>Material</dt><dd>${product.material}</dd></div><div><dt>Dimensions</dt><dd>${product.dimensions}</dd></div><div><dt>Colours</dt><dd>${product.colours.join(', ')}</dd></div></dl>`],
    ['care', 'Care', html`<p>${care[product.material] ?? 'Wipe with a soft, dry cloth. Keep it away from harsh cleaners and long, hot sun.'}</p><p>Something broke? <a href="contact.html">Write to us</a>: we mend what we sell, for life.</p>`],
    ['delivery', 'Delivery', html`<p>Standard UK delivery is £4.50, and free over £60. Express comes the next working day for £8.95. You have 45 days to send things back.</p><p><a href="delivery.html">All about delivery and returns</a></p>`],
  ]
  return html`<div class="tabs">
    <div role="tablist" aria-label="About this product" id="product-tabs">
      ${tabs.map(([id, name], n) => html`<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}" aria-selected="${n === 0}" tabindex="${n === 0 ? 0 : -1}">${name}</button>`)}
    </div>
    ${tabs.map(([id, , body], n) => html`<div role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}" tabindex="0" ${n > 0 && 'hidden'}>${body}</div>`)}
  </div>`
}
