import type { ChangeMaker } from './change.js'

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
  [
    /^(?:escape-ignored|dialog-stays-open)$/,
    ({ selector }) => ({
      how: 'Close the dialog when Escape is pressed, and by its own buttons.',
      by: `document.addEventListener('keydown', (event) => { if (event.key === 'Escape') document.querySelector(${literal(selector || 'dialog')}).close() })`,
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
