import { labelOf } from '../state/labels.js'
import { html } from './html.js'

/** Labels as small coloured chips. */
export const labelChips = (ids) => {
  const known = ids.map(labelOf).filter(Boolean)
  return known.length > 0 && html`<span class="chips">${known.map(({ name, colour }) => html`<span class="chip colour-${colour}">${name}</span>`)}</span>`
}
