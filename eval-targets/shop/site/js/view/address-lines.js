import { countries } from '../world/shipping-methods.js'
import { html } from './html.js'

/** An address on several lines. */
export function addressLines({ name, line1, line2, town, postcode, country }) {
  const land = countries.find(({ code }) => code === country)?.name
  return html`<address>${[name, line1, line2, town, postcode, land].filter(Boolean).map((text) => html`<span>${text}</span>`)}</address>`
}
