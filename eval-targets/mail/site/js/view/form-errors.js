import { one } from './html.js'

/** Shows `{id: message}` beside the fields of a form and goes to the first. True when there is none. */
export function showErrors(form, errors) {
  for (const place of form.querySelectorAll('.field-error')) {
    const id = place.id.replace(/-error$/, '')
    showError(form, id, errors[id])
  }
  const [first] = Object.keys(errors).filter((id) => errors[id])
  if (first) one(`#${first}`, form)?.focus()
  return first === undefined
}

function showError(form, id, message) {
  const place = one(`#${id}-error`, form)
  const control = one(`#${id}`, form)
  place.hidden = !message
  place.textContent = message ?? ''
  if (message) control?.setAttribute('aria-invalid', 'true')
  else control?.removeAttribute('aria-invalid')
}

/** The values of a form by name; text is trimmed. */
export const valuesOf = (form) => Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]))
