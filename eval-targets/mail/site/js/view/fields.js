import { html } from './html.js'

const note = (id, hint) => hint && html`<p class="hint" id="${id}-hint">${hint}</p>`
const fault = (id) => html`<p class="field-error" id="${id}-error" hidden></p>`
const described = (id, hint) => (hint ? `${id}-hint ${id}-error` : `${id}-error`)
const caption = (id, label, optional) => html`<label for="${id}">${label}${optional === true && html` <span class="optional">(optional)</span>`}</label>`

/** A labelled text input with room for a hint and an error; `optional` is said aloud, unless it is 'plainly', where nothing is needed anyway. */
export const field = ({ id, label, type = 'text', value = '', hint, optional = false, autocomplete = 'off', maxlength }) =>
  html`<div class="field">
    ${caption(id, label, optional)} ${note(id, hint)}
    <input id="${id}" name="${id}" type="${type}" value="${value}" autocomplete="${autocomplete}" ${maxlength && html`maxlength="${maxlength}"`} ${!optional && html`aria-required="true"`} aria-describedby="${described(id, hint)}" />
    ${fault(id)}
  </div>`

/** A labelled area for longer text. */
export const area = ({ id, label, value = '', hint, optional = false, rows = 5, maxlength = 2000 }) =>
  html`<div class="field">
    ${caption(id, label, optional)} ${note(id, hint)}
    <textarea id="${id}" name="${id}" rows="${rows}" maxlength="${maxlength}" ${!optional && html`aria-required="true"`} aria-describedby="${described(id, hint)}">${value}</textarea>
    ${fault(id)}
  </div>`

/** A labelled native select; options are `[value, text]`. */
export const choice = ({ id, label, options, value, hint }) =>
  html`<div class="field">
    ${caption(id, label)} ${note(id, hint)}
    <select id="${id}" name="${id}" aria-describedby="${described(id, hint)}">
      ${options.map(([key, text]) => html`<option value="${key}" ${key === value && 'selected'}>${text}</option>`)}
    </select>
    ${fault(id)}
  </div>`

/** A checkbox with its label and a hint. */
export const tick = ({ id, label, checked = false, hint }) =>
  html`<div class="tick">
    <input type="checkbox" id="${id}" name="${id}" ${checked && 'checked'} ${hint && html`aria-describedby="${id}-hint"`} />
    <label for="${id}">${label}</label>
    ${note(id, hint)}
  </div>`

/** A group of radios; options are `[value, label]`; ids are `<name>-<value>`. */
export const radios = ({ name, legend, options, value, kind = '' }) =>
  html`<fieldset class="radios ${kind}" id="${name}">
    <legend>${legend}</legend>
    ${options.map(
      ([key, label]) => html`<div class="radio radio-${key}">
        <input type="radio" name="${name}" id="${name}-${key}" value="${key}" ${key === value && 'checked'} />
        <label for="${name}-${key}">${label}</label>
      </div>`,
    )}
  </fieldset>`
