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
        lastBefore(steps, from + ((slot + 0.5) / frames) * (to - from)),
      )
      const next = shown.map((step) => screenshots[step?.screenshot] ?? '')
      element.hidden = next.every((url) => url === '')
      // Drawn again only where there is more: pictures that stand there stay.
      if (next.join('\n') === drawn) return
      drawn = next.join('\n')
      put(
        element,
        shown.map((step, slot) => frame(step, next[slot], idOf)),
      )
    },
    /** Marks the pictures of the shown step. */
    mark(step) {
      for (const one of element.children) one.classList.toggle('now', one.dataset.step === String(step))
    },
  }
}

/** The step that had left its picture by then; before any had, the first. */
function lastBefore(steps, time) {
  const pictured = steps.filter((step) => step.screenshot !== null)
  return (
    pictured.findLast((step) => Date.parse(step.started_at) + step.times.total_ms <= time) ?? pictured.at(0)
  )
}

function frame(step, url, idOf) {
  if (url === '') return h('span', {})
  const image = h('img', { src: fileAddress(url), alt: '', decoding: 'async' })
  // A picture that is none leaves its place empty: the stage says so in words.
  image.addEventListener('error', () => image.remove())
  return h('label', { 'data-step': step.step, for: idOf(step.step), title: `After step ${step.step}` }, image)
}
