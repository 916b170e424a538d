// @ts-check
import { svg } from '../dom.js'
import { percent, plural } from '../format.js'
/** @import { Trend } from '../../../src/api/run-card.js' */

const width = 200
const height = 36
/** @param {number} share */
const y = (share) => 3 + (1 - share) * (height - 6)

/**
 * Pass rates over time, oldest first, with the band of their 95 % intervals. Marks the run `current`, if it is one of them; without it the last one.
 * @param {Trend['points']} points
 * @param {string} [current]
 */
export function sparkline(points, current) {
  /** @param {number} index */
  const x = (index) => (points.length === 1 ? width - 4 : 4 + (index * (width - 8)) / (points.length - 1))
  const at = points.map((point, index) => ({ px: x(index), point }))
  const band = [
    ...at.map(({ px, point }) => `${px},${y(point.interval[1])}`),
    ...at.toReversed().map(({ px, point }) => `${px},${y(point.interval[0])}`),
  ]
  const marked = current === undefined ? at.at(-1) : at.find(({ point }) => point.run_id === current)
  const last = points.at(-1)
  const label = `${plural(points.length, 'run')}, the last at ${percent(last?.value)}`
  return svg(
    'svg',
    {
      class: 'sparkline',
      viewBox: `0 0 ${width} ${height}`,
      preserveAspectRatio: 'none',
      role: 'img',
      'aria-label': label,
    },
    svg('line', { class: 'rule', x1: 0, x2: width, y1: y(0), y2: y(0) }),
    svg('line', { class: 'rule', x1: 0, x2: width, y1: y(1), y2: y(1) }),
    points.length > 1 && svg('polygon', { class: 'band', points: band.join(' ') }),
    points.length > 1 &&
      svg('polyline', {
        class: 'line',
        points: at.map(({ px, point }) => `${px},${y(point.value)}`).join(' '),
      }),
    // A line of no length with round ends: a dot that stays round however the picture is stretched.
    marked && svg('path', { class: 'dot', d: `M${marked.px} ${y(marked.point.value)}h0` }),
  )
}
