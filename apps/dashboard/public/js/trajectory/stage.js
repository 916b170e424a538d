// @ts-check
import { frame } from './step-frame.js'
import { fileAddress } from '../source/read.js'
import { h, put } from '../dom.js'
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
  let side = 'after'
  /** @type {Shown | null} */
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
    if (shown) put(pictures, stepPictures(shown, side))
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
      put(place, addressOf(shown, side))
      draw()
    },
    /** @param {Side} name */
    side: (name) => turnTo(name, false),
    turn: () => turnTo(sides[(sides.indexOf(side) + 1) % sides.length] ?? 'before', false),
  }
}

/** @typedef {{step: StepRow | undefined, record: TrialRecord, view: TrialView}} Shown */

/**
 * The pictures of a step on the chosen sides.
 * @param {Shown} shown
 * @param {Side} side
 */
function stepPictures({ step, record, view }, side) {
  if (!step)
    return h(
      'div',
      { class: 'frame blank' },
      h('p', { class: 'quiet' }, view.metadata === null ? 'No step yet.' : 'No step was taken.'),
      firstPicture(view),
    )
  const target = targetPlace(step)
  const { words } = target
  return [
    side !== 'after' &&
      frame({ view, number: beforeOf(step, record), step, mark: target.before, words, when: 'before' }),
    side !== 'before' && frame({ view, number: step.screenshot, step, mark: target.after, when: 'after' }),
  ]
}

/**
 * The title and the address of the page on a side.
 * @param {Shown} shown
 * @param {Side} side
 */
function addressOf({ step, record }, side) {
  const look = (side === 'after' ? step?.after : step?.before) ?? step?.after
  if (!look) return ''
  return [h('b', {}, look.title || 'untitled'), ' ', h('span', { class: 'quiet' }, record.named(look.url))]
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
