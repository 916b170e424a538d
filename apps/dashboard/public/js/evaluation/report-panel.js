// @ts-check
import { fileAddress } from '../source/read.js'
import { h } from '../dom.js'
import { issueList } from './issue-list.js'
/** @import { TrialView } from '../../../src/api/trial-view.js' */
/** @import { Evaluation } from './issue-list.js' */

const limits = {
  functionality: 25,
  visual_design: 25,
  ux: 15,
  accessibility: 15,
  responsiveness: 15,
  robustness: 5,
}

/**
 * The judgement of a page evaluation, with its report in place; null for other trials.
 * @param {TrialView} view
 */
export function reportPanel({ evaluation, causes, report }) {
  if (!report && !isEvaluation(evaluation)) return null
  return h(
    'section',
    { class: 'panel report', 'aria-labelledby': 'report-title' },
    h(
      'header',
      {},
      h('h2', { id: 'report-title' }, 'Page evaluation'),
      report &&
        h(
          'a',
          { class: 'end', href: fileAddress(report), target: '_blank', rel: 'noreferrer' },
          'Open the report by itself',
        ),
    ),
    isEvaluation(evaluation) &&
      h(
        'div',
        { class: 'evaluation' },
        score(evaluation),
        categories(evaluation),
        issueList(evaluation, causes),
      ),
    report && h('details', {}, h('summary', {}, 'The whole report'), frameOf(report)),
  )
}

/**
 * @param {unknown} value
 * @returns {value is Evaluation}
 */
const isEvaluation = (value) =>
  value !== null && typeof value === 'object' && 'score' in value && typeof value.score === 'number'

/**
 * Why each category that was not assessed was not, by its name.
 * @param {Evaluation} evaluation
 */
const gapsOf = ({ not_assessed: gaps }) =>
  new Map(
    (Array.isArray(gaps) ? gaps : []).map((one) =>
      typeof one === 'string' ? [one, ''] : [String(one?.category ?? ''), String(one?.reason ?? '')],
    ),
  )

/** @param {number} points */
const rounded = (points) => Math.round(points * 10) / 10

/** @param {string} name */
const spaced = (name) => name.replace('_', ' ')

/** @param {Evaluation} evaluation */
function score(evaluation) {
  const gaps = [...gapsOf(evaluation)]
  const { max_score: given } = evaluation
  const max = typeof given === 'number' && Number.isFinite(given) ? given : 100
  return h(
    'div',
    {},
    h(
      'p',
      {},
      h('strong', { class: 'huge' }, rounded(evaluation.score)),
      h('span', { class: 'soft' }, ` of ${rounded(max)}`),
    ),
    gaps.length > 0 &&
      h(
        'p',
        { class: 'quiet any' },
        `* not assessed: ${gaps.map(([name, why]) => `${spaced(name)}${why && ` (${why})`}`).join(', ')}`,
      ),
  )
}

/** @param {Evaluation} evaluation */
function categories(evaluation) {
  const gaps = gapsOf(evaluation)
  return h(
    'dl',
    { class: 'score-list' },
    Object.entries(limits).map(([name, usual]) => {
      const limit = evaluation.rubric?.weights?.[name] ?? usual
      const points = evaluation.category_scores?.[name] ?? Number.NaN
      const known = Number.isFinite(points)
      return h(
        'div',
        { class: known && points < limit ? 'lost' : null },
        h('dt', {}, spaced(name), gaps.has(name) && ' *'),
        h('dd', {}, h('i', { vars: { share: known && limit > 0 ? (points / limit) * 100 : 0 } })),
        h('dd', {}, known ? `${rounded(points)} of ${rounded(limit)}` : 'not assessed'),
      )
    }),
  )
}

/**
 * The report runs without scripts and without our origin: it shows what a page under test has said.
 * @param {string} report
 */
function frameOf(report) {
  return h('iframe', {
    class: 'report-frame',
    title: 'Report of the page evaluation',
    src: fileAddress(report),
    sandbox: '',
    loading: 'lazy',
  })
}
