// @ts-check
import { h, put } from '../dom.js'
import { about, count, money } from '../format.js'
/** @import { RunView } from '../../../src/api/run-view.js' */

/** Cost by role, and of each trial that passed. Hidden where no model was called. */
export function costPanel() {
  const body = h('div', { class: 'scroll-x', tabindex: '0', role: 'region', 'aria-label': 'Costs' })
  const each = h('span', { class: 'quiet end' })
  const element = h(
    'section',
    { class: 'panel costs', 'aria-labelledby': 'costs-title', hidden: true },
    h('header', {}, h('h2', { id: 'costs-title' }, 'Cost by role'), each),
    body,
  )
  return {
    element,
    /** @param {RunView} view */
    show({ costs, record }) {
      const roles = Object.entries(costs.usage).filter(([, usage]) => usage.calls > 0)
      element.hidden = roles.length === 0
      put(each, costs.per_pass !== null && `${money(costs.per_pass)} for each pass`)
      const models = /** @type {Record<string, string | undefined>} */ (record?.variant.models ?? {})
      const prices = /** @type {Record<string, number | null | undefined>} */ (costs.by_role)
      put(
        body,
        h(
          'table',
          {},
          h(
            'thead',
            {},
            h(
              'tr',
              {},
              h('th', { scope: 'col' }, 'Role'),
              h('th', { scope: 'col' }, 'Model'),
              ['Calls', 'Tokens in', 'out', 'Cost'].map((name) =>
                h('th', { scope: 'col', class: 'number' }, name),
              ),
            ),
          ),
          h(
            'tbody',
            {},
            roles.map(([role, usage]) =>
              h(
                'tr',
                {},
                h('th', { scope: 'row' }, role),
                h('td', { class: 'any' }, models[role] ?? '–'),
                h('td', { class: 'number' }, count(usage.calls)),
                h('td', { class: 'number' }, about(usage.input_tokens)),
                h('td', { class: 'number' }, about(usage.output_tokens)),
                h('td', { class: 'number' }, money(prices[role])),
              ),
            ),
          ),
        ),
      )
    },
  }
}
