import { fileAddress } from '../data-source.js'
import { h } from '../dom.js'
import { duration, plural } from '../format.js'
import { trialLink } from '../links.js'

/** What each worker does now: its newest screenshot, its step and its words. */
export function workerCards(runId, trials) {
  if (trials.length === 0) return null
  return [
    h('h2', {}, `Under way: ${plural(trials.length, 'trial')}`),
    h(
      'ul',
      { class: 'worker-list' },
      trials.map((trial) =>
        h(
          'li',
          { class: 'panel worker' },
          picture(trial),
          h(
            'div',
            { class: 'worker-text' },
            h(
              'a',
              { href: trialLink(runId, trial.task, trial.trial), class: 'cut' },
              trial.query_id,
              trial.trial > 1 && ` · trial ${trial.trial}`,
            ),
            h(
              'p',
              { class: 'quiet cut' },
              trial.steps === 0
                ? 'opening the page'
                : `step ${trial.steps}, ${duration(trial.started_at ? Date.now() - Date.parse(trial.started_at) : null)}`,
            ),
            trial.tool &&
              h(
                'p',
                { class: 'mono cut' },
                trial.executor_id && `${trial.executor_id}: `,
                trial.tool,
                ' ',
                h('span', { class: 'quiet' }, trial.params),
              ),
            trial.said && h('p', { class: 'soft cut' }, trial.said),
          ),
        ),
      ),
    ),
  ]
}

function picture(trial) {
  if (!trial.screenshot)
    return h('div', { class: 'worker-picture blank' }, h('span', { class: 'quiet' }, 'no picture yet'))
  const image = h('img', {
    class: 'worker-picture',
    src: fileAddress(trial.screenshot),
    alt: `The page of ${trial.query_id} after step ${trial.steps}`,
  })
  image.addEventListener('error', () =>
    image.replaceWith(
      h(
        'div',
        { class: 'worker-picture blank' },
        h('span', { class: 'quiet' }, 'the picture can’t be shown'),
      ),
    ),
  )
  return image
}
