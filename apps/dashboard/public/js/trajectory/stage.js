// @ts-check
import { fileAddress } from '../data-source.js'
import { h, put, svg } from '../dom.js'
import { targetPlace } from './target-place.js'
/** @import { StepRow, TrialView } from '../../../src/api/trial-view.js' */
/** @import { Place } from './target-place.js' */
/** @import { TrialRecord } from './trial-record.js' */

/** @typedef {'before' | 'after' | 'both'} Side */

/** @type {readonly Side[]} */
const sides = ['before', 'after', 'both']
const names = { before: 'Before', after: 'After', both: 'Both' }

/**
 * The screenshot of a step with the target's box and the click drawn on it; before, after, or both. `onTurn` is called when someone presses for another.
 * @param {{onTurn: () => void}} given
 */
export function stage({ onTurn }) {
  /** @type {Side} */
  let side = 'before'
  /** @type {{step: StepRow | undefined, record: TrialRecord, view: TrialView} | null} */
  let shown = null
  const pictures = h('div', { class: 'pictures' })
  const switcher = h('div', { class: 'segments', role: 'group', 'aria-label': 'Which picture' })
  const place = h('p', { class: 'place cut' })
  const element = h(
    'section',
    { class: 'stage', 'aria-label': 'Screenshot' },
    h('div', { class: 'address' }, place, switcher),
    pictures,
  )

  const draw = () => {
    put(
      switcher,
      sides.map((name) =>
        h(
          'button',
          { type: 'button', 'aria-pressed': String(name === side), on: { click: () => turnTo(name, true) } },
          names[name],
        ),
      ),
    )
    pictures.className = `pictures ${side}`
    if (!shown) return
    const { step, record, view } = shown
    if (!step)
      return put(
        pictures,
        h(
          'div',
          { class: 'frame blank' },
          h('p', { class: 'quiet' }, view.metadata === null ? 'No step yet.' : 'No step was taken.'),
          firstPicture(view),
        ),
      )
    const before = beforeOf(step, record)
    const target = targetPlace(step)
    put(
      pictures,
      side !== 'after' &&
        frame({ view, number: before, step, mark: target.before, words: target.words, when: 'before' }),
      side !== 'before' && frame({ view, number: step.screenshot, step, mark: target.after, when: 'after' }),
    )
  }
  /**
   * @param {Side} name
   * @param {boolean} focus
   */
  const turnTo = (name, focus) => {
    side = name
    draw()
    if (!focus) return
    onTurn()
    /** @type {HTMLElement | null} */
    const pressed = switcher.querySelector('[aria-pressed="true"]')
    pressed?.focus()
  }
  return {
    element,
    /**
     * @param {StepRow | undefined} step
     * @param {TrialRecord} record
     * @param {TrialView} view
     */
    show(step, record, view) {
      shown = { step, record, view }
      const look = (side === 'after' ? step?.after : step?.before) ?? step?.after
      put(
        place,
        look
          ? [h('b', {}, look.title || 'untitled'), ' ', h('span', { class: 'quiet' }, record.named(look.url))]
          : '',
      )
      draw()
    },
    /** @param {Side} name */
    side: (name) => turnTo(name, false),
    turn: () => turnTo(sides[(sides.indexOf(side) + 1) % sides.length] ?? 'before', false),
  }
}

/** @param {TrialView} view */
function firstPicture(view) {
  const [first] = Object.values(view.screenshots)
  return first && h('img', { src: fileAddress(first), alt: 'The page as it was opened' })
}

/**
 * The picture that was the newest of the same executor before the step; null when there is none.
 * @param {StepRow} step
 * @param {TrialRecord} record
 */
function beforeOf(step, record) {
  const index = record.steps.indexOf(step)
  const earlier = record.steps
    .slice(0, Math.max(0, index))
    .findLast((one) => one.executorId === step.executorId && one.screenshot !== null)
  if (earlier) return earlier.screenshot
  // The page as it was opened comes before the first step; other executors' tabs open without a picture.
  const first = record.steps.find((one) => one.screenshot !== null)
  const number = first?.screenshot ?? 0
  return first?.executorId === step.executorId && number > 1 ? number - 1 : null
}

/**
 * @param {{
 * view: TrialView, number: number | null, step: StepRow, mark: Place | null, words?: string | null,
 * when: 'before' | 'after',
 * }} given
 */
function frame({ view, number, step, mark, words, when }) {
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
      image.replaceWith(missing(`Screenshot ${number} can’t be shown: it is no picture.`)),
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
      svg('rect', {
        class: 'box-under',
        x: box.x - 3,
        y: box.y - 3,
        width: side(box.width),
        height: side(box.height),
        rx: 4,
      }),
    box &&
      svg('rect', {
        class: 'box',
        x: box.x - 3,
        y: box.y - 3,
        width: side(box.width),
        height: side(box.height),
        rx: 4,
      }),
    point && [
      svg('circle', { class: 'ring', cx: point.x, cy: point.y, r: 18 }),
      svg('circle', { class: 'point', cx: point.x, cy: point.y, r: 6 }),
    ],
  )
}
