import { html } from './html.js'

const note = (id, hint) => html`${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}`
const fault = (id) => html`<p class="field-error" id="${id}-error" hidden></p>`
const described = (id, hint) => (hint ? `${id}-hint ${id}-error` : `${id}-error`)
const caption = (id, label, optional) => html`<label for="${id}">${label}${optional && html` <span class="optional">(optional)</span>`}</label>`

/** A labelled text input with room for a hint and an error. */
export const field = ({ id, label, type = 'text', value = '', hint, optional = false, autocomplete, inputmode, maxlength, wide = true }) =>
  html`<div class="field ${wide ? 'wide' : ''}">
    ${caption(id, label, optional)} ${note(id, hint)}
    <input id="${id}" name="${id}" type="${type}" value="${value}" ${autocomplete && html`autocomplete="${autocomplete}"`} ${inputmode && html`inputmode="${inputmode}"`} ${maxlength && html`maxlength="${maxlength}"`} ${!optional && html`aria-required="true"`} aria-describedby="${described(id, hint)}" />
    ${fault(id)}
  </div>`

/** A labelled area for longer text. */
export const area = ({ id, label, value = '', hint, optional = false, rows = 4, maxlength = 500 }) =>
  html`<div class="field wide">
    ${caption(id, label, optional)} ${note(id, hint)}
    <textarea id="${id}" name="${id}" rows="${rows}" maxlength="${maxlength}" ${!optional && html`aria-required="true"`} aria-describedby="${described(id, hint)}">${value}</textarea>
    ${fault(id)}
  </div>`

/** A labelled native select; options are `[value, text]`. */
export const choice = ({ id, label, options, value, hint, optional = false, wide = true }) =>
  html`<div class="field ${wide ? 'wide' : ''}">
    ${caption(id, label, optional)} ${note(id, hint)}
    <select id="${id}" name="${id}" aria-describedby="${described(id, hint)}">
      ${options.map(([key, text]) => html`<option value="${key}" ${key === value && 'selected'}>${text}</option>`)}
    </select>
    ${fault(id)}
  </div>`

/** A checkbox with its label, and room for an error. */
export const tick = ({ id, label, checked = false }) =>
  html`<div class="tick">
    <input type="checkbox" id="${id}" name="${id}" ${checked && 'checked'} aria-describedby="${id}-error" />
    <label for="${id}">${label}</label>
    ${fault(id)}
  </div>`

/** A group of radios; options are `{value, label, aside?, note?}`; ids are `<name>-<value>`. */
export const radios = ({ name, legend, options, value }) =>
  html`<fieldset class="radios" id="${name}" aria-describedby="${name}-error">
    <legend>${legend}</legend>
    ${options.map(
      (option) => html`<div class="radio">
        <input type="radio" name="${name}" id="${name}-${option.value}" value="${option.value}" ${option.value === value && 'checked'} />
        <label for="${name}-${option.value}"><span>${option.label}${option.note && html`<small>${option.note}</small>`}</span>${option.aside && html`<span class="aside">${option.aside}</span>`}</label>
      </div>`,
    )}
    ${fault(name)}
  </fieldset>`
