// @ts-check
import { act } from '../source/act.js'
import { announce, h, put } from '../dom.js'
import { when } from '../format.js'
import { trialPath } from '../links.js'
/** @import { Label } from '@webeval/core' */
/** @import { TrialView } from '../../../src/api/trial-view.js' */

/** @typedef {readonly [pass: boolean | null, name: string, key: string]} Choice */

/** @type {readonly Choice[]} */
const choices = [
  [true, 'Pass', 'p'],
  [false, 'Fail', 'f'],
  [null, 'Unsure', 'u'],
]

/**
 * A person's own verdict on the trial, with a note: shown to all, and changed where acts are allowed.
 * @param {{run: string, task: string, trial: string}} place
 */
export function labelPanel({ run, task, trial }) {
  const element = h('div', { class: 'label-panel' })
  const problem = h('div', { role: 'alert' })
  const note = noteField()
  /** @type {{label: Label | null, earlier: readonly Label[], mayAct: boolean}} */
  const state = { label: null, earlier: [], mayAct: false }
  note.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && state.label) void give(state.label.pass)
  })

  /** @param {boolean | null} pass */
  async function give(pass) {
    if (!state.mayAct) return
    try {
      /** @type {Label} */
      const stored = await act(
        'POST',
        trialPath(run, task, trial, 'label'),
        requestOf(pass, note.value.trim()),
      )
      if (state.label) state.earlier = [state.label, ...state.earlier]
      state.label = stored
      put(problem)
      announce(`Your verdict is stored: ${nameOf(pass)}.`)
    } catch (error) {
      put(problem, h('p', { class: 'problem' }, error.message))
    }
    draw()
  }

  function draw() {
    const { label, earlier, mayAct } = state
    const restoreFocus = keepFocus(element, note)
    put(
      element,
      (mayAct || label) && h('h2', {}, 'Your verdict'),
      mayAct && buttons(label, give),
      mayAct && note,
      said(label, mayAct),
      label && contradiction(label, earlier),
      problem,
    )
    restoreFocus()
  }

  return {
    element,
    give,
    /** @param {TrialView} view @param {boolean} mayAct */
    show({ label, earlier_labels: earlier, row }, mayAct) {
      state.label = label
      state.earlier = earlier
      state.mayAct = mayAct && row.outcome !== null
      if (label?.note && note.value === '') note.value = label.note
      draw()
    },
  }
}

const noteField = () =>
  h('input', {
    type: 'text',
    maxlength: '2000',
    'aria-label': 'Note on your verdict',
    placeholder: 'Note',
  })

/**
 * @param {boolean | null} pass
 * @param {string} note
 */
const requestOf = (pass, note) => (note ? { pass, note } : { pass })

/**
 * Remembers what has the focus. The function it returns gives it back: letters typed after Enter in the note must not act as shortcuts of the page.
 * @param {HTMLElement} element
 * @param {HTMLElement} note
 */
function keepFocus(element, note) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null
  return () => {
    if (focused === note) note.focus({ preventScroll: true })
    else if (focused)
      for (const button of element.querySelectorAll('button'))
        if (button.textContent === focused.textContent) button.focus({ preventScroll: true })
  }
}

/**
 * @param {Label | null} label
 * @param {(pass: boolean | null) => void} onGive
 */
const buttons = (label, onGive) =>
  h(
    'div',
    { class: 'segments', role: 'group', 'aria-label': 'Your verdict' },
    choices.map(([pass, name, key]) =>
      h(
        'button',
        {
          type: 'button',
          title: `Key ${key}`,
          'aria-pressed': String(label !== null && label.pass === pass),
          on: { click: () => onGive(pass) },
        },
        name,
      ),
    ),
  )

/**
 * @param {Label | null} label
 * @param {boolean} mayAct
 */
const said = (label, mayAct) =>
  label &&
  h(
    'p',
    { class: 'quiet any' },
    [
      mayAct ? '' : nameOf(label.pass),
      mayAct ? '' : (label.note ?? ''),
      label.by ? `by ${label.by}` : '',
      when(label.at),
    ]
      .filter(Boolean)
      .join(' · '),
  )

/**
 * The last earlier verdict that differs: people disagree, or somebody thought again.
 * @param {Label} label
 * @param {readonly Label[]} earlier the newest first
 */
function contradiction(label, earlier) {
  const other = earlier.find(({ pass }) => pass !== label.pass)
  if (!other) return null
  const by = other.by ? ` by ${other.by}` : ''
  const note = other.note ? `: “${other.note}”` : ''
  return h('p', { class: 'quiet any' }, `Replaces ${nameOf(other.pass)}${by}, ${when(other.at)}${note}`)
}

/** @param {boolean | null} pass */
const nameOf = (pass) => choices.find(([value]) => value === pass)?.[1].toLowerCase() ?? ''
