// @ts-check
import { h } from '../dom.js'
import { percent, rateInWords } from '../format.js'
/** @import { Rate } from '../format.js' */

/**
 * A pass rate as a dot on the whisker of its 95 % interval, on a scale from 0 to 100 %.
 * @param {Rate | null | undefined} rate
 * @param {{large?: boolean}} [given]
 */
export function whisker(rate, { large = false } = {}) {
  if (!rate || rate.value === null) return h('span', { class: 'quiet' }, 'nothing counted')
  const [low, high] = rate.interval ?? [rate.value, rate.value]
  return h(
    'span',
    {
      class: large ? 'whisker large' : 'whisker',
      role: 'img',
      'aria-label': rateInWords(rate),
      title: rateInWords(rate),
    },
    h('i', { vars: { low: low * 100, high: high * 100 } }),
    h('b', { vars: { value: rate.value * 100 } }),
  )
}

/**
 * The whisker, then the number and the counts behind it.
 * @param {Rate | null | undefined} rate
 */
export function rateCell(rate) {
  if (!rate || rate.value === null) return h('span', { class: 'quiet' }, 'nothing counted')
  return h(
    'div',
    { class: 'rate' },
    whisker(rate),
    h(
      'span',
      { 'aria-hidden': 'true' },
      h('strong', {}, percent(rate.value)),
      ' ',
      h('small', {}, `${rate.passed}/${rate.denominator}`),
    ),
  )
}
