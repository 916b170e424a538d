import { pictureUrl, views } from '../picture/picture.js'
import { html, one } from '../view/html.js'

/** The pictures of a product. */
export const gallery = (product, colour) =>
  html`<div class="gallery">
    <img id="main-picture" class="main-picture" src="${pictureUrl(product, colour)}" alt="${product.name} in ${colour}" width="640" height="640" />
    <div class="thumbs" role="group" aria-label="Views">
      ${views.map((view, n) => html`<button type="button" data-view="${view}" aria-pressed="${n === 0}" aria-label="${view}"><img src="${pictureUrl(product, colour, view)}" alt="" width="96" height="96" /></button>`)}
    </div>
  </div>`

/** Shows a view in a colour, in the big picture and the small ones. */
export function showView(root, product, colour, view) {
  const main = one('#main-picture', root)
  main.src = pictureUrl(product, colour, view)
  main.alt = `${product.name} in ${colour}${view === views[0] ? '' : `, ${view.toLowerCase()}`}`
  for (const button of root.querySelectorAll('[data-view]')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view))
    one('img', button).src = pictureUrl(product, colour, button.dataset.view)
  }
}
