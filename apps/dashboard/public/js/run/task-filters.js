// @ts-check
import { choicesInAddress, keepChoices } from '../address-choices.js'
import { h, put } from '../dom.js'
import { count } from '../format.js'
import { outcomeName } from '../outcome.js'
/** @import { RunView } from '../../../src/api/run-view.js' */
/** @import { TrialDetail, TrialRow } from '../../../src/api/trial-row.js' */

/** @typedef {RunView['facets']} Facets */
/** @typedef {'outcome' | 'site' | 'category' | 'difficulty'} Key */

/** @type {readonly (readonly [key: Key, facet: keyof Facets, any: string])[]} */
const selects = [
  ['outcome', 'outcomes', 'Any outcome'],
  ['site', 'sites', 'Any site'],
  ['category', 'categories', 'Any category'],
  ['difficulty', 'difficulties', 'Any difficulty'],
]

/**
 * The filters above the table of trials, as the address has them. `onChange` is called when one changes, `onLeave` when the keyboard moves to the rows.
 * @param {() => void} onChange
 * @param {{onLeave: () => void}} given
 */
export function taskFilters(onChange, { onLeave }) {
  const { q, errors, ...rest } = choicesInAddress(['q', 'errors', ...selects.map(([key]) => key)])
  const chosen = { text: q, errors: errors !== '', ...rest }
  /** @param {Partial<typeof chosen>} choice */
  const set = (choice) => {
    Object.assign(chosen, choice)
    changed()
  }
  function changed() {
    const { text, errors: withErrors, ...others } = chosen
    keepChoices({ q: text.trim(), errors: withErrors ? '1' : '', ...others })
    clear.hidden = !isAny()
    onChange()
  }
  const isAny = () => Object.values(chosen).some(Boolean)
  const search = searchBox(q, { onInput: (text) => set({ text }), onLeave })
  const withErrors = h('input', {
    type: 'checkbox',
    checked: chosen.errors,
    on: { change: (event) => set({ errors: event.target.checked }) },
  })
  const clear = h('button', { type: 'button', hidden: !isAny(), on: { click: clearAll } }, 'Clear')
  function clearAll() {
    Object.assign(chosen, { text: '', errors: false, outcome: '', site: '', category: '', difficulty: '' })
    search.value = ''
    withErrors.checked = false
    for (const control of Object.values(controls)) control.value = ''
    changed()
    search.focus()
  }
  const controls = selectsFor((key, value) => set({ [key]: value }))
  const element = h(
    'div',
    { class: 'toolbar', role: 'search' },
    search,
    Object.values(controls),
    h('label', { class: 'check' }, withErrors, 'with tool errors'),
    clear,
  )
  let offered = ''
  return {
    element,
    focus: () => search.focus(),
    /** Whether more must be known of a trial than its row says. */
    needDetails: () => chosen.errors || chosen.text.trim() !== '',
    /** Offers the values to choose from, with how many trials have each. @param {Facets} facets */
    offer(facets) {
      const next = JSON.stringify(facets)
      if (next === offered) return
      offered = next
      for (const [key, facet, any] of selects)
        offerValues(controls[key], { key, any, chosen: chosen[key] }, facets[facet])
    },
    /** A test for rows. @type {RowTest} */
    test: (details, keyOf) => rowTest(chosen, details, keyOf),
  }
}

/** @typedef {{text: string, errors: boolean} & Readonly<Record<Key, string>>} Chosen */

/**
 * @param {string} value
 * @param {{onInput: (text: string) => void, onLeave: () => void}} given
 */
const searchBox = (value, { onInput, onLeave }) =>
  h('input', {
    type: 'search',
    placeholder: 'Search ids, requests, answers',
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
 * Fills a choice with its values and how many trials have each. Keeps the chosen value if no trial has it any more, after a retry for example.
 * @param {HTMLSelectElement} control
 * @param {{key: Key, any: string, chosen: string}} given
 * @param {Facets[keyof Facets]} found
 */
function offerValues(control, { key, any, chosen }, found = []) {
  const isGone = chosen !== '' && !found.some(({ name }) => name === chosen)
  const values = isGone ? [...found, { name: chosen, count: 0 }] : found
  control.hidden = values.length < 2 && chosen === ''
  put(
    control,
    h('option', { value: '' }, any),
    values.map(({ name, count: number }) =>
      h(
        'option',
        { value: name, selected: chosen === name },
        `${key === 'outcome' ? outcomeName(name) : name} (${count(number)})`,
      ),
    ),
  )
}

/** @typedef {(details: ReadonlyMap<string, TrialDetail>, keyOf: (row: TrialRow) => string) => (row: TrialRow) => boolean} RowTest */

/**
 * The choices above the table, empty.
 * @param {(key: Key, value: string) => void} onChoose
 */
function selectsFor(onChoose) {
  /** @param {Key} key */
  const select = (key) =>
    h('select', {
      'aria-label': `By ${key}`,
      on: { change: (event) => onChoose(key, event.target.value) },
    })
  return {
    outcome: select('outcome'),
    site: select('site'),
    category: select('category'),
    difficulty: select('difficulty'),
  }
}

/**
 * Tests rows. Searches the words in everything that the table knows of a trial.
 * @param {Chosen} chosen
 * @param {ReadonlyMap<string, TrialDetail>} details
 * @param {(row: TrialRow) => string} keyOf
 * @returns {(row: TrialRow) => boolean}
 */
function rowTest(chosen, details, keyOf) {
  const words = chosen.text.toLowerCase().split(/\s+/).filter(Boolean)
  return (row) => {
    if (chosen.outcome && (row.outcome ?? 'pending') !== chosen.outcome) return false
    if (chosen.site && row.site !== chosen.site) return false
    if (chosen.category && row.category !== chosen.category) return false
    if (chosen.difficulty && row.difficulty !== chosen.difficulty) return false
    if (!chosen.errors && words.length === 0) return true
    const detail = details.get(keyOf(row))
    if (chosen.errors && !((detail?.tool_errors ?? 0) > 0)) return false
    const text = `${row.query_id} ${row.query} ${detail?.final_answer ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
}
