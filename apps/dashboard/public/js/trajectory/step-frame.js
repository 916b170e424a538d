// @ts-check
import { fileAddress } from '../source/read.js'
import { h, svg } from '../dom.js'
/** @import { StepRow, TrialView } from '../../../src/api/trial-view.js' */
/** @import { Place } from './target-place.js' */

/**
 * @param {{
 * view: TrialView, number: number | null, step: StepRow, mark: Place | null, words?: string | null,
 * when: 'before' | 'after',
 * }} given
 */
export function frame({ view, number, step, mark, words, when }) {
  const look = (when === 'before' ? step.before : step.after) ?? step.before ?? step.after
  const { width, height } = windowOf(look)
  const url = number === null ? undefined : view.screenshots[number]
  const figure = h('figure', { class: 'frame', vars: { ratio: `${width} / ${height}` } })
  /** @param {string} text */
  const missing = (text) => h('div', { class: 'missing' }, h('span', { class: 'quiet' }, text))
  if (!url)
    figure.append(
      missing(
        number === null ? `There is no picture from ${when} this step.` : `Screenshot ${number} is missing.`,
      ),
    )
  else {
    const image = h('img', {
      src: fileAddress(url),
      alt: `The page ${when} step ${step.step}: ${look?.title ?? ''}`,
      decoding: 'async',
    })
    image.addEventListener('error', () =>
      image.replaceWith(missing(`Screenshot ${number} can’t be shown: the file is not a picture.`)),
    )
    figure.append(image)
  }
  if (mark && url) figure.append(overlay(mark, width, height))
  if (words && url) figure.append(h('p', { class: 'beyond' }, words))
  figure.append(h('figcaption', { class: 'seen-by-ear' }, when))
  return figure
}

/**
 * The size that the page's window had; a size that no window has would leave nothing of the picture.
 * @param {StepRow['before'] | undefined} look
 */
function windowOf(look) {
  const { width, height } = look?.viewport ?? { width: 0, height: 0 }
  /** @param {number} pixels */
  const isSize = (pixels) => pixels >= 1 && pixels <= 100_000
  return isSize(width) && isSize(height) ? { width, height } : { width: 1440, height: 900 }
}

/**
 * Box and point in the page's own pixels.
 * @param {Place} place
 * @param {number} width
 * @param {number} height
 */
function overlay({ box, point }, width, height) {
  /** @param {number} pixels */
  const side = (pixels) => Math.min(Math.max(0, pixels + 6), 1_000_000)
  return svg(
    'svg',
    { class: 'overlay', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
    box &&
      ['box-under', 'box'].map((cls) =>
        svg('rect', {
          class: cls,
          x: box.x - 3,
          y: box.y - 3,
          width: side(box.width),
          height: side(box.height),
          rx: 4,
        }),
      ),
    point && [
      svg('circle', { class: 'ring', cx: point.x, cy: point.y, r: 18 }),
      svg('circle', { class: 'point', cx: point.x, cy: point.y, r: 6 }),
    ],
  )
}
