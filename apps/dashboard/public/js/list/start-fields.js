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
  /** @param {'tasks' | 'pages'} kind */
  const ofKind = (kind) => suites.filter((suite) => suite.kind === kind)
  /**
   * @param {string} label
   * @param {'tasks' | 'pages'} kind
   */
  const group = (label, kind) =>
    ofKind(kind).length > 0 &&
    h(
      'optgroup',
      { label },
      ofKind(kind).map((suite) =>
        h('option', { value: suite.name }, `${suite.name} (${suite.tasks.length})`),
      ),
    )
  /**
   * Chooses the agent that fits the kind of the chosen suite.
   * @param {{target: HTMLSelectElement}} event
   */
  const fitAgent = (event) => {
    const kind = suites.find((suite) => suite.name === event.target.value)?.kind
    const fitting = agents.filter(({ suite }) => suite === kind).map(({ name }) => name)
    if (fitting.length > 0 && !fitting.includes(agent.value)) agent.value = fitting[0] ?? ''
  }
  return h(
    'div',
    { class: 'form-grid' },
    field(
      'Suite',
      h(
        'select',
        { name: 'suite', on: { change: fitAgent } },
        h('option', { value: '' }, 'All suites'),
        group('Things to do', 'tasks'),
        group('Pages to judge', 'pages'),
      ),
    ),
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
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [cls]
 */
const field = (label, control, cls = '') =>
  h('label', { class: `field ${cls}` }, h('span', {}, label), control)
