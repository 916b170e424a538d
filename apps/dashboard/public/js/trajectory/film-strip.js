import { fileAddress } from '../data-source.js'
import { h, put } from '../dom.js'

/** How many pictures stand side by side; the style sheet leaves out every other one where there is little room. */
const frames = 16

/**
 * What was on the screen over time, one picture beside the other. For the eye and the pointer alone: each is a label of the step's own button below,
 * which is there for all.
 * @param {(step: number) => string} idOf the id of a step's button
 */
export function filmStrip(idOf) {
  const element = h('div', { class: 'film', 'aria-hidden': 'true' })
  let drawn = ''
  return {
    element,
    /** `from` and `to` are times in milliseconds. */
    show(steps, screenshots, { from, to }) {
      const shown = Array.from({ length: frames }, (_, slot) =>
        pictureAt(steps, from + ((slot + 0.5) / frames) * (to - from), screenshots),
      )
      element.hidden = shown.every(({ url }) => !url)
      const next = shown.map(({ url }) => url ?? '').join('\n')
      // Drawn again only where there is more: pictures that stand there stay.
      if (next === drawn) return
      drawn = next
      put(
        element,
        shown.map((one) => frame(one, idOf)),
      )
    },
    /** Marks the pictures of the shown step. */
    mark(step) {
      for (const one of element.children) one.classList.toggle('now', one.dataset.step === String(step))
    },
  }
}

/** The picture that the newest step had left by then; before there was one, the page as it was opened. */
function pictureAt(steps, time, screenshots) {
  const pictured = steps.filter((step) => step.screenshot !== null)
  const step = pictured.findLast((one) => Date.parse(one.started_at) + one.times.total_ms <= time)
  if (step) return { step, when: 'After', url: screenshots[step.screenshot] }
  const [first] = pictured
  return { step: first, when: 'Before', url: screenshots[first?.screenshot - 1] }
}

function frame({ step, when, url }, idOf) {
  if (!url) return h('span', {})
  const image = h('img', { src: fileAddress(url), alt: '', decoding: 'async' })
  // A picture that is none leaves its place empty: the stage says so in words.
  image.addEventListener('error', () => image.remove())
  return h(
    'label',
    {
      'data-step': when === 'After' && step.step,
      for: idOf(step.step),
      title: `${when} step ${step.step}`,
    },
    image,
  )
}
