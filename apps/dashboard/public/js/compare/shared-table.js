// @ts-check
import { h } from '../dom.js'
import { count, duration, money, percent, plural, signed } from '../format.js'
/** @import { Child } from '../dom.js' */
/** @import { Comparison } from '../../../src/api/comparison.js' */

/**
 * Rounds before subtracting, so that 4.6 and 4.4 differ by 0.2 whatever their other digits.
 * @param {number} number
 */
const tenths = (number) => Math.round(number * 10) / 10

/**
 * Rounds milliseconds as they are shown, for the same reason.
 * @param {number} ms
 */
export const shownMs = (ms) => (ms < 1_000 ? Math.round(ms) : Math.round(ms / 100) * 100)

/**
 * Rates, steps, time and cost over the tasks that count on both sides.
 * @param {NonNullable<Comparison['comparison']['shared']>} given
 */
export function sharedTable({ tasks, a, b }) {
  /** @type {[name: string, from: Child, to: Child, difference: string][]} */
  const rows = [
    [
      'pass rate',
      [percent(a.passed / a.counted), h('small', {}, ` ${count(a.passed)}/${count(a.counted)}`)],
      [percent(b.passed / b.counted), h('small', {}, ` ${count(b.passed)}/${count(b.counted)}`)],
      signed(b.passed / b.counted - a.passed / a.counted, (share) => `${(share * 100).toFixed(1)} points`),
    ],
    [
      'mean steps',
      a.mean_steps.toFixed(1),
      b.mean_steps.toFixed(1),
      signed(tenths(b.mean_steps) - tenths(a.mean_steps), (steps) => steps.toFixed(1)),
    ],
    [
      'mean time',
      duration(a.mean_duration_ms),
      duration(b.mean_duration_ms),
      signed(shownMs(b.mean_duration_ms) - shownMs(a.mean_duration_ms), duration),
    ],
    [
      'cost',
      money(a.cost_usd),
      money(b.cost_usd),
      a.cost_usd === null || b.cost_usd === null ? '–' : signed(b.cost_usd - a.cost_usd, money),
    ],
  ]
  return h(
    'table',
    { class: 'shared' },
    h(
      'caption',
      {},
      `Over the ${plural(tasks, 'task')} that ${tasks === 1 ? 'counts' : 'count'} on both sides`,
    ),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td', {}),
        ['From', 'To', 'Difference'].map((name) => h('th', { scope: 'col', class: 'number' }, name)),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map(([name, ...cells]) =>
        h(
          'tr',
          {},
          h('th', { scope: 'row' }, name),
          cells.map((cell) => h('td', { class: 'number' }, cell)),
        ),
      ),
    ),
  )
}
