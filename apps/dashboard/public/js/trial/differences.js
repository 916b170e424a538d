// @ts-check
import { h } from '../dom.js'
import { clampedText } from '../widgets/clamped-text.js'
/** @import { Difference, GradeDetails, NamedGrade } from '@webeval/core' */

/**
 * The details of a rule's grade; null for judges, and for grades of older versions.
 * @param {NamedGrade} grade
 * @returns {GradeDetails | null}
 */
export function detailsOf({ details }) {
  if (!details || !Array.isArray(details.differences)) return null
  return /** @type {GradeDetails} */ (details)
}

/**
 * Expected and found values where they differ, as a table; null where nothing was compared.
 * @param {GradeDetails} details
 */
export function differencesTable({ about, differences, more_differences: more }) {
  if (differences.length === 0) return null
  return h(
    'div',
    {
      class: 'scroll-x',
      tabindex: '0',
      role: 'region',
      'aria-label': `Differences${about ? `: ${about}` : ''}`,
    },
    h(
      'table',
      { class: 'differences' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ['Place', 'Expected', 'Found'].map((name) => h('th', { scope: 'col' }, name)),
        ),
      ),
      h('tbody', {}, differences.map(row)),
    ),
    more ? h('p', { class: 'quiet' }, `and ${more} more`) : null,
  )
}

/** @param {Difference} difference */
const row = ({ path, expected, found, relation }) =>
  h(
    'tr',
    {},
    h('th', { scope: 'row', class: 'any' }, path ? h('code', {}, path) : 'the value'),
    h('td', { class: 'any' }, relation && h('span', { class: 'quiet' }, `${relation} `), value(expected)),
    h('td', { class: 'any' }, value(found)),
  )

/** @param {unknown} given */
function value(given) {
  if (given === null || given === undefined) return h('span', { class: 'quiet' }, 'nothing')
  if (given === '') return h('span', { class: 'quiet' }, 'an empty text')
  return clampedText(typeof given === 'string' ? given : JSON.stringify(given), { cls: 'any', long: 160 })
}

/**
 * A fold with the source of a check.
 * @param {GradeDetails} details
 */
export const checkFold = ({ checked_by: source }) =>
  source ? h('details', {}, h('summary', {}, 'How this was checked'), h('pre', {}, source)) : null
