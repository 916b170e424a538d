import { html } from './html.js'

const inks = ['navy', 'red', 'green', 'ochre', 'plum', 'sea']

/** Initials of somebody on a postage stamp; it says nothing to a screen reader. */
export function stamp(name, email) {
  const initials = name.split(/[\s@]+/).slice(0, 2).map((word) => word[0]?.toUpperCase() ?? '').join('')
  const ink = inks[[...email].reduce((sum, char) => sum + char.codePointAt(0), 0) % inks.length]
  return html`<span class="stamp stamp-${ink}" aria-hidden="true"><span>${initials}</span></span>`
}
