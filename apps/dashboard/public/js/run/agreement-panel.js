// @ts-check
import { h, put } from '../dom.js'
import { percent, plural } from '../format.js'
import { runPath, trialLink } from '../links.js'
import { read } from '../source/read.js'
import { exported } from '../source/exported-copy.js'
/** @import { AgreementView, ShownDisagreement } from '../../../src/api/agreement-view.js' */

/** @typedef {AgreementView['verdict']} Agreement */

/**
 * How far the graders agree with the people who labelled trials. Hidden without labels.
 * @param {string} runId
 */
export function agreementPanel(runId) {
  const body = h('div', { class: 'scroll-x', tabindex: '0', role: 'region', 'aria-label': 'Agreement' })
  const said = h('span', { class: 'quiet end' })
  const element = h(
    'section',
    { class: 'panel agreement', 'aria-labelledby': 'agreement-title', hidden: true },
    h('header', {}, h('h2', { id: 'agreement-title' }, 'Agreement with people'), said),
    body,
  )
  return {
    element,
    /** Reads it if the run has labels. @param {number} labels */
    async show(labels) {
      if (labels === 0 || exported) return
      /** @type {AgreementView | null} */
      const view = await read(runPath(runId, 'agreement')).catch(() => null)
      if (!view || view.labelled === 0) return
      element.hidden = false
      const { contradicted } = view
      put(
        said,
        plural(view.labelled, 'labelled trial'),
        contradicted > 0 && ` · ${contradicted} with verdicts that contradict each other`,
      )
      put(body, table(view), disagreements(runId, view.disagreements))
    },
  }
}

/** @param {AgreementView} view */
function table({ graders, verdict }) {
  const rows = [...Object.entries(graders), /** @type {const} */ (['the verdict', verdict])]
  return h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, 'Grader'),
        ['Labels', 'Agree', 'κ', 'Pass rate', 'Corrected'].map((name) =>
          h('th', { scope: 'col', class: 'number' }, name),
        ),
      ),
    ),
    h(
      'tbody',
      {},
      rows.map(([name, grader]) => row(name, grader)),
    ),
  )
}

/**
 * @param {string} name
 * @param {Agreement} grader
 */
const row = (name, { n, agreement, kappa, kappa_interval: range, pass_rate: rate, corrected }) =>
  h(
    'tr',
    {},
    h('th', { scope: 'row' }, name),
    h('td', { class: 'number' }, n),
    h('td', { class: 'number' }, percent(agreement, 0)),
    h(
      'td',
      { class: 'number', title: range && `95 % interval ${range[0].toFixed(2)} to ${range[1].toFixed(2)}` },
      kappa === null ? '–' : kappa.toFixed(2),
    ),
    h('td', { class: 'number' }, percent(rate, 0)),
    h(
      'td',
      { class: 'number', title: corrected.method },
      percent(corrected.value, 0),
      corrected.interval &&
        h('small', {}, ` ${percent(corrected.interval[0], 0)} to ${percent(corrected.interval[1], 0)}`),
    ),
  )

/**
 * @param {string} runId
 * @param {readonly ShownDisagreement[]} all
 */
const disagreements = (runId, all) =>
  all.length > 0 &&
  h(
    'details',
    {},
    h('summary', {}, `${plural(all.length, 'disagreement')}: places to fix a grader`),
    h(
      'ul',
      {},
      all.map(({ grader, query_id, task, trial, grade, label, note, reasoning }) =>
        h(
          'li',
          { class: 'any' },
          h('a', { href: trialLink(runId, task, trial) }, query_id),
          ` ${grader} ${grade ? 'passed' : 'failed'} it, a person ${label ? 'passed' : 'failed'} it${note ? ` (“${note}”)` : ''}. `,
          h('span', { class: 'quiet' }, reasoning),
        ),
      ),
    ),
  )
