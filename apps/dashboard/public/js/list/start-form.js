// @ts-check
import { fields } from './start-fields.js'
import { startCommand } from '../commands.js'
import { copyButton } from '../widgets/copy-button.js'
import { act } from '../source/act.js'
import { read } from '../source/read.js'
import { h, put } from '../dom.js'
/** @import { Choices, Started, StartRequest } from '../../../src/api/start-request.js' */

/** @param {string} text */
const words = (text) => text.split(/\s+/).filter(Boolean)

/**
 * The form that starts a run, in a dialog. The command line checks what is given, and its own words come back.
 * @param {{onStarted: (runId: string) => void}} given
 */
export function startForm({ onStarted }) {
  const problem = h('div', { role: 'alert', id: 'start-problem' })
  const submit = h('button', { class: 'main', value: 'start' }, 'Start')
  const form = h('form', { novalidate: true }, h('p', { class: 'quiet' }, 'Reading what can be run…'))
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'start-title' },
    h('h2', { id: 'start-title' }, 'Start a run'),
    form,
  )
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    put(problem)
    clearMarks(form)
    // A browser reports an invalid number as an empty value, and empty means the default.
    const unread = [...form.querySelectorAll('input')].find((control) => control.validity.badInput)
    if (unread) {
      put(problem, h('p', { class: 'problem' }, `${unread.labels?.[0]?.textContent}: enter a number.`))
      return markWrong(unread, problem)
    }
    // A button that is off would lose the focus.
    if (submit.ariaDisabled === 'true') return
    submit.ariaDisabled = 'true'
    put(submit, 'Starting…')
    try {
      /** @type {Started} */
      const { run_id } = await act('POST', 'api/runs', requestOf(new FormData(form)))
      dialog.close()
      onStarted(run_id)
    } catch (error) {
      put(problem, h('p', { class: 'problem' }, error.message))
      submit.ariaDisabled = null
      put(submit, 'Start')
      const control = controlOf(form, error.message)
      if (control) markWrong(control, problem)
    }
  })
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  offer(form, problem, dialog, submit)
}

/**
 * The control of the option that the command line speaks of, or null.
 * @param {HTMLFormElement} form
 * @param {string} message
 * @returns {HTMLElement | null}
 */
function controlOf(form, message) {
  const options = [...message.matchAll(/--([a-z]+(?:-[a-z]+)*)/g)].map(([, name = '']) =>
    name.replaceAll('-', '_'),
  )
  const meant = [...options, /\bno (model|task|suite)\b/.exec(message)?.[1]].flatMap((name) => name ?? [])
  return meant.map((name) => namedControl(form, name)).find((control) => control !== null) ?? null
}

/**
 * @param {HTMLFormElement} form
 * @param {string} name
 */
function namedControl(form, name) {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLElement ? control : null
}

/**
 * @param {HTMLElement} control
 * @param {HTMLElement} problem
 */
function markWrong(control, problem) {
  control.setAttribute('aria-invalid', 'true')
  control.setAttribute('aria-describedby', problem.id)
  control.focus()
}

/** @param {HTMLFormElement} form */
function clearMarks(form) {
  for (const control of form.querySelectorAll('[aria-invalid]')) {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement} problem
 * @param {HTMLDialogElement} dialog
 * @param {HTMLButtonElement} submit
 */
async function offer(form, problem, dialog, submit) {
  try {
    /** @type {Choices} */
    const choices = await read('api/choices')
    put(form, fields(choices), problem, buttons(dialog, submit, commandButton(form)))
    form.querySelector('select')?.focus()
  } catch (error) {
    put(form, h('p', { class: 'problem', role: 'alert' }, error.message), buttons(dialog, null))
  }
}

/**
 * @param {HTMLDialogElement} dialog
 * @param {HTMLButtonElement | null} submit
 * @param {HTMLButtonElement} [command]
 */
const buttons = (dialog, submit, command) =>
  h(
    'div',
    { class: 'actions' },
    h('button', { type: 'button', on: { click: () => dialog.close() } }, 'Cancel'),
    command,
    submit,
  )

/** @param {HTMLFormElement} form */
const commandButton = (form) =>
  copyButton({
    name: 'Copy command',
    said: 'The command that starts this run is on the clipboard.',
    text() {
      const command = startCommand(requestOf(new FormData(form)))
      if (!command) throw new Error('A field has control characters, which no command can have.')
      return command
    },
  })

/**
 * The form as the API takes it: what is empty is left to the command line.
 * @param {FormData} data
 * @returns {StartRequest}
 */
function requestOf(data) {
  /** @param {string} name */
  const text = (name) => String(data.get(name) ?? '').trim()
  /** @param {string} name */
  const list = (name) => (text(name) ? { [name]: words(text(name)) } : {})
  /** @param {string} name */
  const number = (name) => (text(name) ? { [name]: Number(text(name)) } : {})
  return {
    ...(text('suite') ? { suite: [text('suite')] } : {}),
    ...(text('agent') ? { agent: text('agent') } : {}),
    ...list('task'),
    ...list('model'),
    ...number('trials'),
    ...number('workers'),
    ...number('max_steps'),
  }
}
