// @ts-check
import { h } from '../dom.js'
import { count, percent, plural } from '../format.js'
import { whisker } from '../widgets/whisker.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * A run's pass rate with its denominator and interval.
 * @param {RunCard['pass_rate']} passRate
 * @param {boolean} isPartial
 */
export function bigRate(passRate, isPartial) {
  if (!passRate || passRate.value === null)
    return [
      h('strong', { class: 'huge quiet' }, '–'),
      h('p', { class: 'quiet' }, 'Nothing counts in the pass rate yet.'),
    ]
  const [low, high] = passRate.interval ?? [passRate.value, passRate.value]
  return [
    h('p', { class: 'label' }, 'Pass rate'),
    h(
      'p',
      {},
      h('strong', { class: 'huge' }, percent(passRate.value)),
      h(
        'span',
        { class: 'soft' },
        ` ${count(passRate.passed)} of ${plural(passRate.denominator, 'trial')}${isPartial ? ' so far' : ''}`,
      ),
    ),
    whisker(passRate, { large: true }),
    h(
      'p',
      { class: 'quiet ends' },
      h('span', {}, `95 % interval ${percent(low)} to ${percent(high)}`),
      passRate.worst_case !== null &&
        passRate.worst_case !== passRate.value &&
        h('span', {}, `at worst ${percent(passRate.worst_case)}, were all the rest failures`),
    ),
  ]
}
