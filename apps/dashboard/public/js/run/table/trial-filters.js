// @ts-check
import { choicesInAddress, keepChoices } from '../../address-choices.js'
import { h } from '../../dom.js'
import { exported } from '../../source/exported-copy.js'
import { offerValues } from './offer-values.js'
import { rowTest } from './row-test.js'
/** @import { FacetValue, RunView } from '../../../../src/api/run-view.js' */
/** @import { TrialRow } from '../../../../src/api/trial-row.js' */
/** @import { Chosen, Key, Known } from './row-test.js' */

/** @typedef {RunView['facets'] & {readonly reasons: readonly FacetValue[], readonly graders: readonly FacetValue[]}} Facets */

/** @type {readonly (readonly [key: Key, facet: keyof Facets, any: string])[]} */
const selects = [
  ['outcome', 'outcomes', 'Any outcome'],
  ['reason', 'reasons', 'Any reason'],
  ['grader', 'graders', 'Any grader'],
  ['site', 'sites', 'Any site'],
  ['category', 'categories', 'Any category'],
  ['difficulty', 'difficulties', 'Any difficulty'],
]

/** @type {readonly (readonly [key: 'flaky' | 'errors', name: string])[]} */
const checks = [
  ['flaky', 'flaky tasks'],
  ['errors', 'with tool errors'],
]

/**
 * The filters above the table of trials, as the address has them. `onChange` is called when one changes, `onLeave` when the keyboard moves to the rows.
 * @param {() => void} onChange
 * @param {{onLeave: () => void}} given
 */
export function trialFilters(onChange, { onLeave }) {
  const given = choicesInAddress(['q', 'flaky', 'errors', ...selects.map(([key]) => key)])
  const { q, flaky, errors, ...rest } = given
  /** @type {Chosen} */
  let chosen = { text: q, flaky: flaky !== '', errors: errors !== '', ...rest }
  /** @param {Partial<Chosen>} choice */
  function set(choice) {
    chosen = { ...chosen, ...choice }
    const { text, flaky: onlyFlaky, errors: withErrors, ...others } = chosen
    keepChoices({ q: text.trim(), flaky: onlyFlaky ? '1' : '', errors: withErrors ? '1' : '', ...others })
    clear.hidden = !isAny()
    onChange()
  }
  const isAny = () => Object.values(chosen).some(Boolean)
  const search = searchBox(q, { onInput: (text) => set({ text }), onLeave })
  const boxes = checks.map(([key]) =>
    h('input', {
      type: 'checkbox',
      checked: chosen[key],
      on: { change: (event) => set({ [key]: event.target.checked }) },
    }),
  )
  const labels = checks.map(([, name], index) => h('label', { class: 'check' }, boxes[index], name))
  const clear = h('button', { type: 'button', hidden: !isAny(), on: { click: clearAll } }, 'Clear')
  function clearAll() {
    search.value = ''
    for (const box of boxes) box.checked = false
    for (const control of Object.values(controls)) control.value = ''
    set({ ...nothing })
    search.focus()
  }
  const controls = selectsFor((key, value) => set({ [key]: value }))
  let offered = ''
  return {
    element: h('div', { class: 'toolbar', role: 'search' }, search, Object.values(controls), labels, clear),
    focus: () => search.focus(),
    chosen: () => chosen,
    /** Sets one filter, as if someone chose it. @param {Key} key @param {string} value */
    choose(key, value) {
      controls[key].value = value
      set({ [key]: value })
    },
    /** Whether more must be known of a trial than its row says. */
    needDetails: () => Boolean(chosen.errors || chosen.grader || chosen.reason || chosen.text.trim()),
    /** Offers the values to choose from, with how many trials have each. @param {Facets} facets @param {boolean} severalTrials */
    offer(facets, severalTrials) {
      const next = JSON.stringify([facets, severalTrials])
      if (next === offered) return
      offered = next
      if (labels[0]) labels[0].hidden = !severalTrials && !chosen.flaky
      for (const [key, facet, any] of selects)
        offerValues(controls[key], { key, any, chosen: chosen[key] }, facets[facet])
    },
    /** A test for rows. @param {(row: TrialRow) => Known} knownOf */
    test: (knownOf) => rowTest(chosen, knownOf),
  }
}

/** @type {Chosen} */
const nothing = {
  text: '',
  flaky: false,
  errors: false,
  outcome: '',
  reason: '',
  grader: '',
  site: '',
  category: '',
  difficulty: '',
}

/**
 * @param {string} value
 * @param {{onInput: (text: string) => void, onLeave: () => void}} given
 */
const searchBox = (value, { onInput, onLeave }) =>
  h('input', {
    type: 'search',
    // Only a server searches messages.
    placeholder: exported
      ? 'Search requests, answers, reasons'
      : 'Search requests, answers, messages, reasons',
    'aria-label': 'Search the trials',
    value,
    on: {
      input: (event) => onInput(event.target.value),
      keydown: (event) => {
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
        event.preventDefault()
        onLeave()
      },
    },
  })

/**
 * The choices above the table, empty.
 * @param {(key: Key, value: string) => void} onChoose
 */
function selectsFor(onChoose) {
  const made = selects.map(([key]) => [
    key,
    h('select', {
      'aria-label': `By ${key}`,
      on: { change: (event) => onChoose(key, event.target.value) },
    }),
  ])
  return /** @type {Record<Key, HTMLSelectElement>} */ (Object.fromEntries(made))
}
