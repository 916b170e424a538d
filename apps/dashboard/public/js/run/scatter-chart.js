// @ts-check
import { drawAxes, drawDots, hasEnded, niceTop, pad } from './draw-scatter.js'
import { h, put, svg } from '../dom.js'
import { duration, plural } from '../format.js'
import { outcomeName } from '../outcome.js'
import { onceAFrame } from '../widgets/once-a-frame.js'
/** @import { Place } from './draw-scatter.js' */
/** @import { TrialRow } from '../../../src/api/trial-row.js' */

/**
 * Steps against time, a dot a trial. Drawn on a canvas: ten thousand dots are one picture.
 * @param {{onOpen: (row: TrialRow) => void}} given
 */
export function scatterChart({ onOpen }) {
  /** @type {readonly TrialRow[]} */
  let rows = []
  /** @type {readonly Place[]} */
  let places = []
  const canvas = h('canvas', { role: 'img' })
  const axes = svg('svg', { class: 'axes', 'aria-hidden': 'true' })
  const tip = h('p', { class: 'tip', hidden: true })
  const plot = h('div', { class: 'plot' }, axes, canvas, tip)
  const element = h(
    'section',
    { class: 'panel scatter', 'aria-labelledby': 'scatter-title' },
    h(
      'header',
      {},
      h('h2', { id: 'scatter-title' }, 'Steps against time'),
      h('span', { class: 'quiet end' }, '● passed  × did not  ○ not counted'),
    ),
    plot,
  )

  const draw = () => {
    const { clientWidth: width, clientHeight: height } = plot
    if (width === 0) return
    const ended = rows.filter(hasEnded)
    const { maxX, maxY, x, y } = scales(ended, width, height)
    places = ended.map((row) => ({ row, x: x(row.steps), y: y(row.duration_ms) }))
    drawAxes(axes, { width, height, maxX, maxY, x, y })
    drawDots(canvas, places, width, height)
    canvas.setAttribute(
      'aria-label',
      `Steps against time of ${plural(ended.length, 'trial')}; the table below has the same numbers.`,
    )
  }

  canvas.addEventListener('pointermove', (event) => {
    const found = nearest(places, canvas, event)
    tip.hidden = !found
    canvas.classList.toggle('over', found !== null)
    if (!found) return
    showTip(tip, found, plot.clientWidth)
  })
  canvas.addEventListener('pointerleave', () => (tip.hidden = true))
  canvas.addEventListener('click', (event) => {
    const found = nearest(places, canvas, event)
    if (found) onOpen(found.row)
  })
  const drawOnce = onceAFrame(draw)
  new ResizeObserver(drawOnce).observe(plot)
  addEventListener('themechange', drawOnce)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', drawOnce)
  return {
    element,
    /** @param {readonly TrialRow[]} next */
    show(next) {
      rows = next
      drawOnce()
    },
  }
}

/**
 * The scales of both axes.
 * @param {readonly {steps: number, duration_ms: number}[]} ended
 * @param {number} width
 * @param {number} height
 */
function scales(ended, width, height) {
  const maxX = niceTop(
    ended.reduce((max, row) => Math.max(max, row.steps), 1),
    1,
  )
  const longest = ended.reduce((max, row) => Math.max(max, row.duration_ms), 1_000)
  const maxY = niceTop(longest, longest > 60_000 ? 60_000 : 1_000)
  return {
    maxX,
    maxY,
    /** @param {number} steps */
    x: (steps) => pad.left + (steps / maxX) * (width - pad.left - pad.right),
    /** @param {number} ms */
    y: (ms) => height - pad.bottom - (ms / maxY) * (height - pad.top - pad.bottom),
  }
}

/**
 * The dot under the pointer, or null.
 * @param {readonly Place[]} places
 * @param {HTMLCanvasElement} canvas
 * @param {PointerEvent | MouseEvent} event
 */
function nearest(places, canvas, event) {
  const box = canvas.getBoundingClientRect()
  const px = event.clientX - box.left
  const py = event.clientY - box.top
  /** @type {(Place & {away: number}) | null} */
  let best = null
  for (const place of places) {
    const away = (place.x - px) ** 2 + (place.y - py) ** 2
    if (away < 144 && (!best || away < best.away)) best = { ...place, away }
  }
  return best
}

/**
 * Describes the trial of a dot beneath it.
 * @param {HTMLElement} tip
 * @param {Place} place
 * @param {number} width of the plot
 */
function showTip(tip, { row, x, y }, width) {
  put(
    tip,
    h('b', {}, row.query_id),
    ` ${outcomeName(row.outcome ?? 'pending')}, ${plural(row.steps, 'step')}, ${duration(row.duration_ms)}`,
  )
  tip.style.setProperty('--x', `${Math.min(x, width - 200)}px`)
  tip.style.setProperty('--y', `${y}px`)
}
