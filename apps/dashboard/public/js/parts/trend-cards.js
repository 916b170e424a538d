import { h } from '../dom.js'
import { percent, plural } from '../format.js'
import { sparkline } from './sparkline.js'

/** A card for each suite × variant with its pass rates over time. Pressing one shows only its runs. */
export function trendCards(trends, current, onPick) {
  return h(
    'div',
    { class: 'trends' },
    trends.map((trend) => {
      const last = trend.points.at(-1)
      return h(
        'button',
        {
          type: 'button',
          class: 'trend',
          'aria-pressed': String(trend.key === current),
          'data-focus': `trend ${trend.key}`,
          on: { click: () => onPick(trend.key) },
        },
        h(
          'span',
          { class: 'trend-name' },
          h('b', { class: 'cut' }, trend.suite),
          ' ',
          h('span', { class: 'quiet cut' }, `${trend.agent} · ${trend.models.join(', ')}`),
        ),
        h(
          'span',
          { class: 'trend-rate' },
          percent(last?.value ?? null),
          h('small', {}, plural(trend.points.length, 'run')),
        ),
        sparkline(trend.points),
      )
    }),
  )
}
