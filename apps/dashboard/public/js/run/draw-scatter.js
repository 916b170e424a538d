// @ts-check
import { h, put, svg } from '../dom.js'
import { duration, plural } from '../format.js'
import { outcomeClass, outcomeOrder } from '../outcome.js'
/** @import { TrialRow } from '../../../src/api/trial-row.js' */

/** @typedef {TrialRow & {steps: number, duration_ms: number}} EndedRow */
/** @typedef {{row: EndedRow, x: number, y: number}} Place */
/** @typedef {{width: number, height: number, maxX: number, maxY: number, x: (steps: number) => number, y: (ms: number) => number}} Scale */

/** Outcomes that count in the pass rate, and did not pass. */
const failures = new Set(['failed', 'agent_error', 'limit'])

export const pad = { left: 68, right: 12, top: 10, bottom: 30 }

/**
 * @param {TrialRow} row
 * @returns {row is EndedRow}
 */
export const hasEnded = (row) => row.steps !== null && row.duration_ms !== null

/**
 * The next round number above, in units.
 * @param {number} value
 * @param {number} unit
 */
export function niceTop(value, unit) {
  const scale = 10 ** Math.floor(Math.log10(Math.max(value / unit, 1)))
  return [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * scale * unit).find((top) => top >= value) ?? value
}

/**
 * @param {SVGElement} axes
 * @param {Scale} scale
 */
export function drawAxes(axes, { width, height, maxX, maxY, x, y }) {
  axes.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const shares = [0, 0.25, 0.5, 0.75, 1]
  put(
    axes,
    shares.map((share) => [
      svg('line', { x1: pad.left, x2: width - pad.right, y1: y(share * maxY), y2: y(share * maxY) }),
      (share * 2) % 1 === 0 &&
        svg(
          'text',
          { x: pad.left - 8, y: y(share * maxY) + 4, 'text-anchor': 'end' },
          share === 0 ? '0' : duration(share * maxY).replace('.0', ''),
        ),
      Number.isInteger(share * maxX) &&
        (share * 2) % 1 === 0 &&
        svg(
          'text',
          { x: x(share * maxX), y: height - 10, 'text-anchor': share === 1 ? 'end' : 'middle' },
          share === 1 ? plural(maxX, 'step') : String(share * maxX),
        ),
    ]),
  )
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {readonly Place[]} places
 * @param {number} width
 * @param {number} height
 */
export function drawDots(canvas, places, width, height) {
  const scale = devicePixelRatio || 1
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(scale, scale)
  pen.globalAlpha = places.length > 500 ? 0.45 : 0.8
  for (const outcome of outcomeOrder.toReversed()) {
    const own = places.filter((place) => place.row.outcome === outcome)
    if (own.length === 0) continue
    pen.fillStyle = colourOf(canvas, outcome)
    pen.strokeStyle = pen.fillStyle
    pen.lineWidth = 2
    pen.beginPath()
    for (const place of own) {
      // Passed trials are discs, failed ones crosses, uncounted ones rings: colour alone tells many people
      // nothing, and a fault is not a failure.
      if (outcome === 'passed' || !failures.has(outcome)) {
        pen.moveTo(place.x + 4, place.y)
        pen.arc(place.x, place.y, 4, 0, 7)
      } else {
        pen.moveTo(place.x - 3.5, place.y - 3.5)
        pen.lineTo(place.x + 3.5, place.y + 3.5)
        pen.moveTo(place.x + 3.5, place.y - 3.5)
        pen.lineTo(place.x - 3.5, place.y + 3.5)
      }
    }
    if (outcome === 'passed') pen.fill()
    else pen.stroke()
  }
}

/**
 * A canvas knows no custom properties: an element of the outcome's class is asked.
 * @param {HTMLCanvasElement} canvas
 * @param {string} outcome
 */
function colourOf(canvas, outcome) {
  const sample = h('i', { class: outcomeClass(outcome) })
  canvas.parentElement?.append(sample)
  const { color } = getComputedStyle(sample)
  sample.remove()
  return color
}
