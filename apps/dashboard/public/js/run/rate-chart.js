// @ts-check
import { h, put } from '../dom.js'
import { percent } from '../format.js'
import { whisker } from '../widgets/whisker.js'
/** @import { GroupRate, RunView } from '../../../src/api/run-view.js' */

/** @typedef {keyof RunView['groups']} Kind */

/** @type {readonly (readonly [Kind, string])[]} */
const kinds = [
  ['by_category', 'Category'],
  ['by_site', 'Site'],
  ['by_difficulty', 'Difficulty'],
]

const difficulties = ['trivial', 'easy', 'medium', 'hard', 'expert']

/**
 * Names that say how hard a task is go from easy to hard; all others stay as they came, by the alphabet.
 * @param {readonly GroupRate[]} rows
 */
const inOrder = (rows) => rows.toSorted((a, b) => difficulties.indexOf(a.name) - difficulties.indexOf(b.name))

/** Pass rates of parts of the tasks, each with its interval. */
export function rateChart() {
  /** @type {Partial<RunView['groups']>} */
  let groups = {}
  /** @type {Kind} */
  let kind = 'by_category'
  const list = h('div', {})
  const tabs = h('div', { class: 'segments end', role: 'group', 'aria-label': 'Pass rate by' })
  const element = h(
    'section',
    { class: 'panel', 'aria-labelledby': 'rates-title' },
    h('header', {}, h('h2', { id: 'rates-title' }, 'Pass rate by'), tabs),
    list,
  )
  const draw = () => {
    put(
      tabs,
      kinds.map(([key, name]) =>
        h(
          'button',
          { type: 'button', 'aria-pressed': String(key === kind), on: { click: () => choose(key) } },
          name,
        ),
      ),
    )
    const rows = inOrder(groups[kind] ?? [])
    put(
      list,
      rows.length === 0
        ? h('p', { class: 'quiet' }, 'No trial has ended, or the tasks do not say.')
        : table(rows, kind),
    )
  }
  /** @param {Kind} key */
  const choose = (key) => {
    kind = key
    draw()
    /** @type {HTMLElement | null} */
    const pressed = tabs.querySelector('[aria-pressed="true"]')
    pressed?.focus()
  }
  return {
    element,
    /** @param {RunView['groups']} next */
    show(next) {
      const same = JSON.stringify(next) === JSON.stringify(groups)
      groups = next
      // Suites that know no categories may know sites.
      if (!groups[kind]?.length) kind = kinds.find(([key]) => groups[key]?.length)?.[0] ?? kind
      if (!same || !list.firstChild) draw()
    },
  }
}

/**
 * @param {readonly GroupRate[]} rows
 * @param {Kind} kind
 */
function table(rows, kind) {
  return h(
    'div',
    { class: 'rates', tabindex: '0', role: 'region', 'aria-label': 'Pass rates of parts' },
    h(
      'table',
      {},
      h('colgroup', {}, h('col', { class: 'of-name' }), h('col', {}), h('col', { class: 'of-rate' })),
      h(
        'thead',
        { class: 'seen-by-ear' },
        h(
          'tr',
          {},
          [kinds.find(([key]) => key === kind)?.[1], 'Interval', 'Pass rate'].map((name) =>
            h('th', { scope: 'col' }, name),
          ),
        ),
      ),
      h(
        'tbody',
        {},
        rows.map(({ name, pass_rate }) =>
          h(
            'tr',
            {},
            h('th', { scope: 'row', class: 'cut', title: name }, name),
            h('td', {}, whisker(pass_rate)),
            h(
              'td',
              { class: 'number' },
              percent(pass_rate.value),
              ' ',
              h('small', {}, `${pass_rate.passed}/${pass_rate.denominator}`),
            ),
          ),
        ),
      ),
    ),
  )
}
