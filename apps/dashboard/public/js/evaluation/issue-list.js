// @ts-check
import { h } from '../dom.js'
import { plural } from '../format.js'

/** @import { ShownCause, ShownIssue } from '../../../src/api/trial-view.js' */

/**
 * The part of `evaluation.json` that the panel reads. The file may be of any version, or damaged: nothing but the score is certain.
 * @typedef {{
 *   score: number, max_score?: unknown, requirements?: unknown, not_assessed?: unknown,
 *   rubric?: {weights?: Record<string, number>}, category_scores?: Record<string, number | null>,
 * }} Evaluation
 */

/** @type {Readonly<Record<string, string>>} */
const severities = { critical: 'o-failed', high: 'o-failed', medium: 'o-limit', low: 'o-unscored' }
const verdicts = [
  ['works', 'work'],
  ['broken', 'broken'],
  ['missing', 'missing'],
  ['untested', 'untested'],
]

/** Max causes listed; the report has all. */
const maxCauses = 4

/**
 * The faults of a page by cause, the gravest first, and what became of its requirements. All of it is data of the page under test.
 * @param {Evaluation} evaluation
 * @param {readonly ShownCause[]} causes
 */
export function issueList({ requirements, not_assessed: gaps }, causes) {
  const total = faultsIn(causes)
  const asked = Array.isArray(requirements) ? requirements : []
  const counts = verdicts
    .map(([verdict, words]) => ({ words, number: asked.filter((one) => one?.verdict === verdict).length }))
    .filter(({ number }) => number > 0)
  const noFault =
    Array.isArray(gaps) && gaps.length > 0 ? 'No fault was found in what was assessed' : 'No fault was found'
  return h(
    'div',
    { class: 'issues' },
    h(
      'h3',
      {},
      total === 0 ? noFault : plural(total, 'fault'),
      causes.length < total && ` of ${plural(causes.length, 'cause')}`,
    ),
    h(
      'ul',
      {},
      causes
        .slice(0, maxCauses)
        .map((cause) =>
          h('li', {}, issue(cause), cause.related.length > 0 && h('ul', {}, cause.related.map(relatedIssue))),
        ),
    ),
    causes.length > maxCauses &&
      h('p', { class: 'quiet' }, `and ${faultsIn(causes.slice(maxCauses))} more, in the report`),
    counts.length > 0 &&
      h(
        'p',
        { class: 'quiet' },
        `${plural(asked.length, 'requirement')}: ${counts.map(({ words, number }) => `${number} ${words}`).join(', ')}`,
      ),
  )
}

/** @param {readonly ShownCause[]} causes */
const faultsIn = (causes) => causes.reduce((sum, { related }) => sum + 1 + related.length, 0)

/**
 * @param {ShownIssue} issue
 * @param {string} [shares]
 */
const issue = ({ severity, category, description }, shares) => [
  h(
    'p',
    { class: 'quiet' },
    h('b', { class: severities[severity] ?? 'quiet' }, severity),
    ` ${[shares, category.replace('_', ' ')].filter(Boolean).join(' · ')}`,
  ),
  h('p', { class: 'any' }, description),
]

/** @param {ShownCause['related'][number]} related */
const relatedIssue = (related) => h('li', {}, issue(related, related.shares))
