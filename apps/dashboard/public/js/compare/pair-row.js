// @ts-check
import { h } from '../dom.js'
import { duration, money, signed } from '../format.js'
import { outcomeMark } from '../outcome.js'
import { shownMs } from './shared-table.js'
import { verdictOf } from './verdicts.js'
/** @import { Comparison } from '../../../src/api/comparison.js' */
/** @import { Child } from '../dom.js' */

/** @typedef {Comparison['comparison']['pairs'][number]} TaskPair */
/** @typedef {NonNullable<TaskPair['a']>} PairSide */

/**
 * @template T
 * @param {T | null | undefined} value
 * @returns {value is T}
 */
export const known = (value) => value !== null && value !== undefined

/**
 * @param {TaskPair} pair
 * @param {number} index
 * @param {{href: string, verdict: string, isOneTrial: boolean}} given `isOneTrial`: a flip that rests on one trial
 */
export function pairRow(pair, index, { href, verdict, isOneTrial }) {
  const [, words, cls] = verdictOf(verdict)
  const { a, b } = pair
  return h(
    'tr',
    { 'aria-rowindex': index + 2, 'data-key': pair.query_id },
    h(
      'th',
      { scope: 'row', class: 'trial-name' },
      h('span', { class: 'cut' }, h('a', { href }, pair.query_id)),
    ),
    h(
      'td',
      { class: `verdict ${cls}` },
      words,
      verdict === 'flaky' && pair.verdict === 'fixed' && ', more',
      verdict === 'flaky' && pair.verdict === 'broken' && ', less',
      isOneTrial && h('small', { class: 'quiet' }, ' 1 trial'),
    ),
    h(
      'td',
      { class: 'at-end' },
      end(
        a,
        pair.trials.map((trial) => trial.a),
      ),
    ),
    h(
      'td',
      { class: 'at-end' },
      end(
        b,
        pair.trials.map((trial) => trial.b),
      ),
    ),
    h(
      'td',
      { class: 'number mid' },
      both(
        pair,
        (side) => side.mean_steps,
        (steps) => String(Math.round(steps * 10) / 10),
      ),
    ),
    h(
      'td',
      { class: 'number mid' },
      both(pair, (side) => shownMs(side.mean_duration_ms), duration),
    ),
    h(
      'td',
      { class: 'number wide' },
      both(pair, (side) => side.cost_usd, money),
    ),
  )
}

/**
 * A figure of both sides and their difference, or of the only one.
 * @template {number | null} Value
 * @param {TaskPair} pair
 * @param {(side: PairSide) => Value} read
 * @param {(value: Value | number) => string} format
 * @returns {Child}
 */
function both({ a, b }, read, format) {
  const side = a ?? b
  if (!a || !b) return side ? format(read(side)) : '–'
  const [from, to] = [read(a), read(b)]
  return [
    `${format(from)} → ${format(to)} `,
    from !== null && to !== null && h('small', {}, signed(to - from, format)),
  ]
}

/**
 * One trial by its outcome, several by how many of the counted ones passed.
 * @param {PairSide | null} side
 * @param {readonly (TaskPair['trials'][number]['a'])[]} lines
 */
function end(side, lines) {
  if (!side) return h('span', { class: 'quiet' }, '–')
  const line = lines.find(Boolean)
  if (side.trials === 1 && line) return outcomeMark(line.outcome)
  const aside = side.trials - side.counted
  if (side.counted === 0) return h('span', { class: 'quiet' }, `${aside} not counted`)
  return [
    `${side.passed} of ${side.counted} passed`,
    aside > 0 && h('small', { title: `${aside} not counted` }, ` +${aside} not counted`),
  ]
}
