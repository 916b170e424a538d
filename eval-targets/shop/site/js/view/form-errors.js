import { html, one } from './html.js'

/** Shows `{id: message}` beside the fields and, above the form, as a list of links. True when there is none. */
export function showErrors(form, errors) {
  for (const place of form.querySelectorAll('.field-error')) {
    showError(form, place.id.replace(/-error$/, ''), errors[place.id.replace(/-error$/, '')])
  }
  const found = Object.entries(errors)
  const summary = one('.error-summary', form)
  if (summary) {
    summary.hidden = found.length === 0
    summary.innerHTML = String(html`<h2>Please check ${found.length === 1 ? 'one thing' : `${found.length} things`}</h2>
      <ul>${found.map(([id, message]) => html`<li><a href="#${id}">${message}</a></li>`)}</ul>`)
    if (found.length > 0) summary.focus()
  } else if (found.length > 0) {
    one(`#${found[0][0]}`, form)?.focus()
  }
  return found.length === 0
}

/** Shows or clears the error of one field. */
export function showError(form, id, message) {
  const place = one(`#${id}-error`, form)
  const control = one(`#${id}`, form)
  if (!place) return
  place.hidden = !message
  place.textContent = message ?? ''
  if (message) control?.setAttribute('aria-invalid', 'true')
  else control?.removeAttribute('aria-invalid')
}

/** The values of a form by name; text is trimmed. */
export const valuesOf = (form) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]))
