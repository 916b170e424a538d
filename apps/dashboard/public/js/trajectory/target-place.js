// @ts-check
/** @import { StepRow } from '../../../src/api/trial-view.js' */

/** @typedef {NonNullable<StepRow['target_box']>} Box */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{box: Box | null, point: Point | null}} Place */

/**
 * Where to draw a step's target. Its box was measured before the act. If it lay outside the window then, the act scrolled
 * it into view: draw it on the picture from after the step.
 * @param {StepRow} step
 * @returns {{before: Place | null, after: Place | null, words: string | null}} `words` say what `before` can't show
 */
export function targetPlace({ target_box: box, click_point: point, target_after: boxAfter, before, after }) {
  const place = box || point ? { box, point } : null
  if (!place || !before || isIn(place, before.viewport)) return { before: place, after: null, words: null }
  const moved = boxAfter && { box: boxAfter, point: point && box && shifted(point, box, boxAfter) }
  const shown = moved && after && isIn(moved, after.viewport) ? moved : null
  const words = `The target is ${whereIs(place, before.viewport)}, outside of this picture${shown ? ': “After” shows it.' : '.'}`
  return { before: null, after: shown, words }
}

/**
 * Whether the point that was acted on, or any of a box without one, is in the window.
 * @param {Place} place
 * @param {Size} window
 */
function isIn({ box, point }, { width, height }) {
  if (point) return point.x >= 0 && point.y >= 0 && point.x < width && point.y < height
  if (!box) return false
  return box.x < width && box.y < height && box.x + box.width > 0 && box.y + box.height > 0
}

/**
 * @param {Point} point
 * @param {Point} from
 * @param {Point} to
 */
const shifted = (point, from, to) => ({ x: point.x + to.x - from.x, y: point.y + to.y - from.y })

/**
 * @param {Place} place
 * @param {Size} window
 */
function whereIs({ box, point }, { width, height }) {
  const { x, y } = point ?? box ?? { x: 0, y: 0 }
  /** @param {number} number */
  const px = (number) => `${Math.max(1, Math.round(number))} px`
  if (y >= height) return `${px(y - height)} below`
  if (y < 0) return `${px(-y)} above`
  return x < 0 ? `${px(-x)} to the left` : `${px(x - width)} to the right`
}
