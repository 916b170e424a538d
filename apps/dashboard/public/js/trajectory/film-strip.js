// @ts-check
import { fileAddress } from '../source/read.js'
import { h, put } from '../dom.js'
/** @import { StepRow, TrialView } from '../../../src/api/trial-view.js' */

/** Pictures in the strip; the style sheet hides every other one on narrow screens. */
const frames = 16

/** @typedef {{step: StepRow | undefined, when: 'Before' | 'After', url: string | undefined}} Picture */

/**
 * The screen over time, as a row of pictures. For the eye and the pointer alone: each is a label of the step's own button below,
 * which is there for all.
 * @param {(step: number) => string} idOf the id of a step's button
 */
export function filmStrip(idOf) {
  const element = h('div', { class: 'film', 'aria-hidden': 'true' })
  let drawn = ''
  return {
    element,
    /**
     * `from` and `to` are times in milliseconds.
     * @param {readonly StepRow[]} steps
     * @param {TrialView['screenshots']} screenshots
     * @param {{from: number, to: number}} span
     */
    show(steps, screenshots, { from, to }) {
      const shown = Array.from({ length: frames }, (_, slot) =>
        pictureAt(steps, from + ((slot + 0.5) / frames) * (to - from), screenshots),
      )
      element.hidden = shown.every(({ url }) => !url)
      const next = shown.map(({ url }) => url ?? '').join('\n')
      // Redraw only if there are new pictures: existing ones stay.
      if (next === drawn) return
      drawn = next
      put(
        element,
        shown.map((one, slot) =>
          frame(one, {
            idOf,
            again: slot > 0 && isSame(one, shown[slot - 1]),
            againNarrow: slot > 1 && isSame(one, shown[slot - 2]),
          }),
        ),
      )
    },
    /**
     * Marks the pictures of the shown step.
     * @param {number} step
     */
    mark(step) {
      for (const one of element.children)
        one.classList.toggle('now', one.getAttribute('data-step') === String(step))
    },
  }
}

/**
 * The picture that the newest step had left by then; before there was one, the page as it was opened.
 * @param {readonly StepRow[]} steps
 * @param {number} time milliseconds
 * @param {TrialView['screenshots']} screenshots
 * @returns {Picture}
 */
function pictureAt(steps, time, screenshots) {
  const pictured = steps.filter((step) => step.screenshot !== null)
  const step = pictured.findLast((one) => Date.parse(one.started_at) + one.times.total_ms <= time)
  if (step) return { step, when: 'After', url: screenshots[step.screenshot ?? 0] }
  const [first] = pictured
  return { step: first, when: 'Before', url: screenshots[(first?.screenshot ?? 0) - 1] }
}

/**
 * @param {Picture} one
 * @param {Picture | undefined} other
 */
const isSame = (one, other) => one.url === other?.url && one.step === other?.step

/**
 * A picture that its left neighbour shows already leaves its place empty: `again`, or `againNarrow` where every other one is hidden.
 * @param {Picture} picture
 * @param {{idOf: (step: number) => string, again: boolean, againNarrow: boolean}} given
 */
function frame({ step, when, url }, { idOf, again, againNarrow }) {
  if (!url || !step) return h('span', {})
  const image = h('img', { src: fileAddress(url), alt: '', decoding: 'async' })
  // A picture that is none leaves its place empty: the stage says so in words.
  image.addEventListener('error', () => image.remove())
  return h(
    'label',
    {
      class: [again && 'again', againNarrow && 'again-narrow'].filter(Boolean).join(' ') || false,
      'data-step': when === 'After' && step.step,
      for: idOf(step.step),
      title: `${when} step ${step.step}`,
    },
    image,
  )
}
