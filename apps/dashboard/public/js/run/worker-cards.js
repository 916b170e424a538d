import { fileAddress } from '../data-source.js'
import { h, put } from '../dom.js'
import { duration, plural } from '../format.js'
import { trialLink } from '../links.js'
import { toolName } from '../tool-name.js'

/** What each worker does now: its newest screenshot, its step and its words. */
export function workerCards(runId) {
  const cards = new Map()
  const title = h('h2', {})
  const list = h('ul', { class: 'worker-list' })
  const element = h('section', { class: 'workers', 'aria-label': 'Under way', hidden: true }, title, list)
  return {
    element,
    /** Cards stay while their trial does, so that a picture stands until the next one is there. */
    show(trials) {
      element.hidden = trials.length === 0
      put(title, `Under way: ${plural(trials.length, 'trial')}`)
      const keys = trials.map((trial) => `${trial.task}/${trial.trial}`)
      for (const key of cards.keys()) if (!keys.includes(key)) cards.delete(key)
      for (const [index, trial] of trials.entries()) {
        const card = cards.get(keys[index]) ?? workerCard(runId, trial)
        cards.set(keys[index], card)
        card.show(trial)
      }
      const wanted = keys.map((key) => cards.get(key).element)
      if (
        wanted.length !== list.childElementCount ||
        wanted.some((card, index) => card !== list.children[index])
      )
        put(list, wanted)
    },
  }
}

function workerCard(runId, { task, trial, query_id }) {
  const image = h('img', { class: 'worker-picture', hidden: true })
  const blank = h('div', { class: 'worker-picture blank' }, h('span', { class: 'quiet' }, 'no picture yet'))
  const text = h('div', {})
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
  let url = null
  return {
    element: h('li', { class: 'panel worker' }, image, blank, h('div', { class: 'worker-text' }, link, text)),
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
