// @ts-check
import { h } from '../dom.js'
/** @import { Choices } from '../../../src/api/start-request.js' */

/** @param {Choices} choices */
export function fields({ suites, agents, models }) {
  /**
   * @param {string} name
   * @param {string} label
   * @param {number | ''} value
   */
  const number = (name, label, value) =>
    field(label, h('input', { name, type: 'number', min: 1, value, inputmode: 'numeric' }))
  const agent = h(
    'select',
    { name: 'agent' },
    agents.map(({ name }) => h('option', { value: name }, name)),
  )
  return h(
    'div',
    { class: 'form-grid' },
    field('Suite', suiteSelect({ suites, agents }, agent)),
    field('Agent', agent),
    field(
      'Tasks, ids or globs; empty for all',
      h('input', { name: 'task', placeholder: 'shop-search-* mail-open-spam', autocomplete: 'off' }),
      'wide',
    ),
    field(
      'Model, or role=model',
      h('input', { name: 'model', list: 'models', placeholder: 'as without --model', autocomplete: 'off' }),
    ),
    h(
      'datalist',
      { id: 'models' },
      models.map((model) => h('option', { value: model.name }, model.summary)),
    ),
    number('trials', 'Trials of each task', 1),
    number('workers', 'Workers at once', 2),
    number('max_steps', 'Max steps', ''),
  )
}

/**
 * The choice of a suite; chooses an agent that fits its kind.
 * @param {Pick<Choices, 'suites' | 'agents'>} choices
 * @param {HTMLSelectElement} agent
 */
function suiteSelect({ suites, agents }, agent) {
  /**
   * @param {string} label
   * @param {'tasks' | 'pages'} kind
   */
  const group = (label, kind) => {
    const fitting = suites.filter((suite) => suite.kind === kind)
    const option = (/** @type {Choices['suites'][number]} */ { name, tasks }) =>
      h('option', { value: name }, `${name} (${tasks.length})`)
    return fitting.length > 0 && h('optgroup', { label }, fitting.map(option))
  }
  /** @param {{target: HTMLSelectElement}} event */
  const fitAgent = (event) => {
    const kind = suites.find((suite) => suite.name === event.target.value)?.kind
    const fitting = agents.filter(({ suite }) => suite === kind).map(({ name }) => name)
    if (fitting.length > 0 && !fitting.includes(agent.value)) agent.value = fitting[0] ?? ''
  }
  return h(
    'select',
    { name: 'suite', on: { change: fitAgent } },
    h('option', { value: '' }, 'All suites'),
    group('Things to do', 'tasks'),
    group('Pages to evaluate', 'pages'),
  )
}

/**
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [cls]
 */
const field = (label, control, cls = '') =>
  h('label', { class: `field ${cls}` }, h('span', {}, label), control)
