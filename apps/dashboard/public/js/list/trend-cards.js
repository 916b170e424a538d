// @ts-check
import { h, put } from '../dom.js'
import { percent, plural } from '../format.js'
import { sparkline } from './sparkline.js'
import { trendVariant } from './trend-variant.js'
import { whisker } from '../widgets/whisker.js'
/** @import { Trend } from '../../../src/api/run-card.js' */

/** How many cards there are without asking: one row of a wide window. */
const few = 5

/**
 * A card for each suite × variant with its pass rates over time. Pressing one shows only its runs.
 * @param {(key: string) => void} onPick
 */
export function trendCards(onPick) {
  const list = h('div', { class: 'trends' })
  const more = h('button', { type: 'button', class: 'bare', on: { click: () => toggle() } })
  const element = h('section', { 'aria-label': 'Trends', class: 'trend-part' }, list, more)
  /** @type {readonly Trend[]} */
  let trends = []
  let current = ''
  let all = false

  function toggle() {
    all = !all
    draw()
  }

  function draw() {
    const shown = all ? trends : trends.filter((trend, index) => index < few || trend.key === current)
    more.hidden = trends.length <= few
    put(more, all ? 'Fewer' : `All ${trends.length} suites and variants`)
    more.setAttribute('aria-expanded', String(all))
    put(
      list,
      shown.map((trend) => card(trend, { trends, isCurrent: trend.key === current, onPick })),
    )
  }

  return {
    element,
    /**
     * Those with a history come first, then those with the newest run.
     * @param {readonly Trend[]} next
     * @param {string} key
     */
    show(next, key) {
      /** @param {Trend} trend */
      const newest = ({ points }) => points.at(-1)?.started_at ?? ''
      trends = next.toSorted(
        (a, b) =>
          Number(b.points.length > 1) - Number(a.points.length > 1) || newest(b).localeCompare(newest(a)),
      )
      current = key
      draw()
    },
  }
}

/**
 * @param {Trend} trend
 * @param {{trends: readonly Trend[], isCurrent: boolean, onPick: (key: string) => void}} given
 */
function card(trend, { trends, isCurrent, onPick }) {
  const last = trend.points.at(-1)
  return h(
    'button',
    {
      type: 'button',
      class: 'trend',
      'aria-pressed': String(isCurrent),
      'data-focus': `trend ${trend.key}`,
      on: { click: () => onPick(trend.key) },
    },
    h(
      'span',
      { class: 'trend-name' },
      h('b', {}, trend.suite),
      ' ',
      h('span', { class: 'quiet' }, trendVariant(trend, trends)),
    ),
    h(
      'span',
      { class: 'trend-rate' },
      percent(last?.value ?? null),
      // How many runs, and what the rate of the last one rests on.
      h('small', {}, [last && `${passedOf(last)}/${last.denominator}, `, plural(trend.points.length, 'run')]),
    ),
    trend.points.length > 1 ? sparkline(trend.points) : last && alone(last),
  )
}

/**
 * One run makes no line: what is known of it is its interval.
 * @param {Trend['points'][number]} point
 */
const alone = ({ value, interval, denominator }) =>
  whisker({ value, interval, denominator, passed: passedOf({ value, denominator }) })

/** @param {{value: number, denominator: number}} point */
const passedOf = ({ value, denominator }) => Math.round(value * denominator)
