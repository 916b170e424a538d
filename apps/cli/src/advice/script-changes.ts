import type { ChangeMaker } from './change.js'
import { withAttribute } from './opening-tag.js'

const literal = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Adds a listener to the element. */
const listener =
  (event: string, todo: string, how: string): ChangeMaker =>
  ({ selector, issue }) => ({
    how: `${how}${issue.element ? ` (“${issue.element}”)` : ''}.`,
    by: `document.querySelector(${literal(selector || 'form')}).addEventListener('${event}', (event) => { /* ${todo} */ })`,
  })

/** Names the error that a listener throws; null where there is a listener to write. */
const thrown: ChangeMaker = ({ issue: { description, element }, html }) => {
  const [, error] = /(?:throws an error \(|Uncaught )([^)]{1,200}?)(?:\)|$)/.exec(description) ?? []
  if (error === undefined) return null
  const [, name] = /(\S+) is not (?:defined|a function)/.exec(error) ?? []
  const missing = name === undefined ? '' : ` Define ${name}, or correct its name.`
  return {
    how: `Fix the error that is thrown${element ? ` when “${element}” is used` : ''}: ${error.replace(/^Uncaught /, '')}.${missing}`,
    ...(name !== undefined && html.includes(name) ? { at: name } : {}),
  }
}

/** A listener that closes the dialog: a `<dialog>` by its own method, others as they are hidden. */
const closedByEscape: ChangeMaker = ({ selector, markup }) => {
  const dialog = `document.querySelector(${literal(selector || 'dialog')})`
  const close = markup === null || markup.tag === 'dialog' ? `${dialog}.close()` : `${dialog}.hidden = true`
  return {
    how: `Close the dialog when Escape is pressed, and by its own buttons, in the same way${close.endsWith('true') ? ': if they hide it by a class, so must Escape' : ''}.`,
    by: `document.addEventListener('keydown', (event) => { if (event.key === 'Escape') ${close} })`,
  }
}

/** Kinds of text that the browser checks by itself, by the words of a finding. */
const checkedTypes: readonly (readonly [words: RegExp, type: string])[] = [
  [/\bno e-?mail address\b/, 'email'],
  [/\bno (?:web )?address\b|\bno url\b/i, 'url'],
]

/** A type that the browser checks for a plain text field; its form must not switch that off. */
const checkedField: ChangeMaker = ({ issue: { description }, markup }) => {
  const type = checkedTypes.find(([words]) => words.test(description))?.[1]
  const isPlain = markup?.tag === 'input' && /^(?:text)?$/.test(markup.attributes['type'] ?? '')
  if (!markup || !isPlain || type === undefined) return null
  return {
    how: `Let the browser check the value: type="${type}". Where the form has novalidate or the field has none, call field.reportValidity() before the value is taken.`,
    replace: markup.opening,
    by: withAttribute(markup.opening, 'type', type),
  }
}

/** Changes of a page's scripts, by rule. */
export const scriptChanges: readonly (readonly [rule: RegExp, make: ChangeMaker])[] = [
  [/^(?:dead-control|uncaught-exception)$/, thrown],
  [
    /^(?:dead-control|hollow-control|dead-on-phone)$/,
    listener('click', 'do what its name says', 'Give the control a listener that does what its name says'),
  ],
  [/^dead-field$/, listener('input', 'use event.target.value', 'Use what is typed into the field')],
  [
    /^dead-form$/,
    listener(
      'submit',
      'event.preventDefault(), take the values, say so on the page',
      'Handle what the form sends',
    ),
  ],
  [
    /^accepts-empty$/,
    ({ selector }) => ({
      how: 'Before the values are taken, return early when a needed one is blank, and say so at the field; `required` alone only helps inside a form that is submitted.',
      by: `if (field.value.trim() === '') { message.textContent = 'Please fill this in.'; return } // in the listener of ${selector || 'the button'}`,
    }),
  ],
  [/^accepts-invalid$/, checkedField],
  [
    /^accepts-invalid$/,
    () => ({
      how: 'Check the value before it is taken, and say at the field what is wrong.',
      by: 'if (!field.checkValidity()) { message.textContent = field.validationMessage; return }',
    }),
  ],
  [
    /^unescaped-input$/,
    () => ({
      how: 'Insert what people typed as text.',
      replace: '.innerHTML = value',
      by: '.textContent = value',
    }),
  ],
  [
    /^system-dialog$/,
    () => ({
      how: 'Write the message on the page instead.',
      replace: 'alert(message)',
      by: 'status.textContent = message // <p id="status" role="status"></p>',
    }),
  ],
  [
    /^lost-on-reload$/,
    () => ({
      how: 'Store the state when it changes, and read it when the page loads.',
      by: "localStorage.setItem('state', JSON.stringify(state)); const state = JSON.parse(localStorage.getItem('state') ?? '[]')",
    }),
  ],
  [/^(?:escape-ignored|dialog-stays-open)$/, closedByEscape],
  [
    /^wrong-filter$/,
    ({ issue: { description } }) =>
      /\b(?:capital|upper) ?(?:letters|case)\b/i.test(description)
        ? {
            how: 'Compare without regard to capital letters.',
            by: 'text.toLowerCase().includes(wanted.trim().toLowerCase())',
          }
        : null,
  ],
  [
    /^toggle-stuck$/,
    ({ selector }) => ({
      how: 'Let the second activation undo the first: take the new state from the old one, and use it for all that the control changes.',
      by: `const on = document.querySelector(${literal(selector || 'button')}).getAttribute('aria-pressed') !== 'true' // then: setAttribute('aria-pressed', String(on)), document.body.classList.toggle('dark', on)`,
    }),
  ],
  [
    /^stale-state$/,
    ({ selector }) => ({
      how: 'Set the state where the page changes it.',
      by: `document.querySelector(${literal(selector)}).setAttribute('aria-expanded', String(isOpen)) // or aria-pressed, aria-selected`,
    }),
  ],
  [
    /^wrong-order$/,
    () => ({
      how: 'Compare numbers as numbers and words as words.',
      by: 'entries.sort((a, b) => a.price - b.price); entries.sort((a, b) => a.name.localeCompare(b.name))',
    }),
  ],
  [
    /^empty-state-missing$/,
    () => ({
      how: 'Show a sentence while the list is empty.',
      by: 'empty.hidden = entries.length > 0 // <p id="empty">Nothing here yet. Add the first entry above.</p>',
    }),
  ],
]
