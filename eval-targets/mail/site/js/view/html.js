/** Markup that has been escaped already. */
class Markup {
  constructor(text) {
    this.text = text
  }
  toString() {
    return this.text
  }
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text) => String(text).replace(/[&<>"']/g, (char) => entities[char])

/** Marks trusted text (our own SVG) as markup. */
export const raw = (text) => new Markup(text)

/** A template whose values are escaped, except markup; lists are joined; null, undefined and false vanish. */
export function html(strings, ...values) {
  return new Markup(strings.reduce((text, part, n) => text + part + (n < values.length ? render(values[n]) : ''), ''))
}

function render(value) {
  if (value === null || value === undefined || value === false) return ''
  if (Array.isArray(value)) return value.map(render).join('')
  return value instanceof Markup ? value.text : escaped(value)
}

/** Fills an element with markup and leaves the keyboard focus where it was. */
export function fill(element, markup) {
  const focused = element.contains(document.activeElement) ? document.activeElement.id : ''
  element.innerHTML = render(markup)
  if (focused) document.querySelector(`#${CSS.escape(focused)}`)?.focus({ preventScroll: true })
}

/** The one element that matches, which must be there. */
export const one = (selector, within = document) => within.querySelector(selector)
