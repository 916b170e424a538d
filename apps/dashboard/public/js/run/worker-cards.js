// @ts-check
import { fileAddress } from '../source/read.js'
import { h, put } from '../dom.js'
import { duration, plural } from '../format.js'
import { trialLink } from '../links.js'
import { toolName } from '../tool-name.js'
/** @import { LiveTrial } from '../../../src/api/live-trial.js' */

/**
 * Present work of each worker: its newest screenshot, its step and its message.
 * @param {string} runId
 */
export function workerCards(runId) {
  /** @type {Map<string, ReturnType<typeof workerCard>>} */
  const cards = new Map()
  const title = h('h2', {})
  const list = h('ul', { class: 'worker-list' })
  const element = h('section', { class: 'workers', 'aria-label': 'Under way', hidden: true }, title, list)
  return {
    element,
    /**
     * Keeps a card as long as its trial, so that its picture shows until the next one has loaded.
     * @param {readonly LiveTrial[]} trials
     */
    show(trials) {
      element.hidden = trials.length === 0
      put(title, `Under way: ${plural(trials.length, 'trial')}`)
      const keys = new Set(trials.map(keyOf))
      for (const key of cards.keys()) if (!keys.has(key)) cards.delete(key)
      const wanted = trials.map((trial) => {
        const card = cards.get(keyOf(trial)) ?? workerCard(runId, trial)
        cards.set(keyOf(trial), card)
        card.show(trial)
        return card.element
      })
      if (
        wanted.length !== list.childElementCount ||
        wanted.some((card, index) => card !== list.children[index])
      )
        put(list, wanted)
    },
  }
}

/** @param {LiveTrial} trial */
const keyOf = ({ task, trial }) => `${task}/${trial}`

/**
 * @param {string} runId
 * @param {LiveTrial} trial
 */
function workerCard(runId, { task, trial, query_id }) {
  const image = h('img', { class: 'worker-picture', hidden: true })
  const blank = h('div', { class: 'worker-picture blank' }, h('span', { class: 'quiet' }, 'no picture yet'))
  const text = h('div', {})
  /** @param {boolean} is */
  const shows = (is) => {
    image.hidden = !is
    blank.hidden = is
  }
  image.addEventListener('load', () => shows(true))
  image.addEventListener('error', () => shows(false))
  const link = h(
    'a',
    { href: trialLink(runId, task, trial), class: 'cut' },
    query_id,
    trial > 1 && ` · trial ${trial}`,
  )
  /** @type {string | null} */
  let url = null
  return {
    element: h('li', { class: 'panel worker' }, image, blank, h('div', { class: 'worker-text' }, link, text)),
    /** @param {LiveTrial} now */
    show(now) {
      if (now.screenshot && now.screenshot !== url) {
        url = now.screenshot
        image.src = fileAddress(url)
      }
      image.alt = `The page of ${query_id} after step ${now.steps}`
      put(text, lines(now))
    },
  }
}

/** @param {LiveTrial} trial */
function lines({ steps, started_at, tool, params, executor_id, said }) {
  const since = started_at ? Date.now() - Date.parse(started_at) : null
  return [
    h('p', { class: 'quiet cut' }, steps === 0 ? 'opening the page' : `step ${steps}, ${duration(since)}`),
    tool &&
      h(
        'p',
        { class: 'mono cut' },
        executor_id && `${executor_id}: `,
        toolName(tool),
        ' ',
        h('span', { class: 'quiet' }, params),
      ),
    said && h('p', { class: 'soft cut' }, said),
  ]
}
