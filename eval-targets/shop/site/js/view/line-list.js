import { pictureUrl } from '../picture/picture.js'
import { productOf } from '../world/catalogue.js'
import { html } from './html.js'
import { money } from './money.js'

/** "Moss, Large, 400 ml": the options of a line in words. */
export const optionsOf = ({ colour, size }) => [colour, size].filter(Boolean).join(' · ')

/** The picture of a line, in the colour that was chosen. */
export const lineImage = ({ productId, colour }) => pictureUrl(productOf(productId), colour)

/** Lines that can no longer be changed: in the summary, a confirmation, an order. */
export const lineList = (lines) =>
  html`<ul class="line-list">
    ${lines.map(
      (line) => html`<li>
        <img src="${lineImage(line)}" alt="" width="72" height="72" />
        <div><a href="product.html?id=${line.productId}">${line.name}</a><p class="quiet">${optionsOf(line)}</p><p class="quiet">Quantity ${line.quantity}</p></div>
        <p class="price">${money(line.unitPence * line.quantity)}</p>
      </li>`,
    )}
  </ul>`
