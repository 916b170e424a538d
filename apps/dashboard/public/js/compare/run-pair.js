// @ts-check
import { h } from '../dom.js'
import { count, duration, money, percent, plural, signed, when } from '../format.js'
import { runLink } from '../links.js'
import { whisker } from '../widgets/whisker.js'
/** @import { Child } from '../dom.js' */
/** @import { Comparison } from '../../../src/api/comparison.js' */
/** @import { RunCard } from '../../../src/api/run-card.js' */

/** @typedef {Comparison['comparison']} RunComparison */
/** @typedef {keyof RunComparison['counts']} Verdict */

/**
 * Two runs, one above the other on the same scale, and what changed over the tasks that both have.
 * @param {Comparison} given
 */
export function runPair({ a, b, same_tasks, comparison }) {
  return [
    a.run_id === b.run_id &&
      h('p', { class: 'note' }, 'Both sides are the same run: there is nothing that could differ.'),
    !same_tasks &&
      h(
        'p',
        { class: 'note' },
        'These runs did not have the same tasks. Pass rates over different tasks can’t be compared; the table below pairs what both have.',
      ),
    h(
      'div',
      { class: 'panel pair' },
      side('From', a),
      side('To', b),
      h('div', { class: 'pair-counts' }, counts(comparison.counts)),
      comparison.shared && shared(comparison.shared),
    ),
  ]
}

/**
 * @param {string} name
 * @param {RunCard} run
 */
function side(name, run) {
  return h(
    'div',
    { class: 'pair-side' },
    h(
      'div',
      { class: 'pair-name' },
      h('span', { class: 'label' }, name),
      h('a', { href: runLink(run.run_id) }, run.run_id),
      h('span', { class: 'quiet' }, `${run.agent} · ${run.models.join(', ')}, ${when(run.started_at)}`),
    ),
    whisker(run.pass_rate, { large: true }),
    h(
      'p',
      { class: 'pair-rate' },
      h('strong', {}, percent(run.pass_rate?.value ?? null)),
      h(
        'small',
        {},
        run.pass_rate ? `${count(run.pass_rate.passed)}/${count(run.pass_rate.denominator)}` : '',
      ),
    ),
  )
}

/** @type {readonly (readonly [verdict: Verdict, words: string, cls: string])[]} */
const verdicts = [
  ['broken', 'broken', 'o-failed'],
  ['fixed', 'fixed', 'o-passed'],
  ['unchanged', 'unchanged', 'soft'],
  ['not_counted', 'not counted', 'o-unscored'],
  ['new', 'new', 'soft'],
  ['gone', 'gone', 'soft'],
]

/**
 * The class that colours a verdict, and its words.
 * @param {string} name
 * @returns {readonly [verdict: string, words: string, cls: string]}
 */
export const verdictOf = (name) => verdicts.find(([verdict]) => verdict === name) ?? [name, name, 'soft']

/**
 * Where a verdict stands among the others: broken first.
 * @param {string} name
 */
export const verdictRank = (name) => verdicts.findIndex(([verdict]) => verdict === name)

/** @param {RunComparison['counts']} numbers */
const counts = (numbers) =>
  verdicts
    .filter(([verdict]) => numbers[verdict] > 0 || verdict === 'fixed' || verdict === 'broken')
    .map(([verdict, words, cls]) =>
      h('div', {}, h('strong', { class: cls }, numbers[verdict]), h('span', { class: 'soft' }, words)),
    )

/**
 * Differences are those of the numbers that stand beside them: 4.6 and 4.4 differ by 0.2, whatever was cut off.
 * @param {number} number
 */
const tenths = (number) => Math.round(number * 10) / 10

/**
 * Milliseconds as exactly as they are shown: a difference must be that of the numbers beside it.
 * @param {number} ms
 */
export const shownMs = (ms) => (ms < 1_000 ? Math.round(ms) : Math.round(ms / 100) * 100)

/** @param {NonNullable<RunComparison['shared']>} given */
function shared({ tasks, a, b }) {
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
