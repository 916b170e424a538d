import { html } from './html.js'

/** A rating out of five, drawn and said. */
export const stars = (rating) =>
  html`<span class="stars" role="img" aria-label="Rated ${rating} out of 5" style="--filled:${(rating / 5) * 100}%"></span>`
