// @ts-check
import { h } from '../dom.js'
import { plural } from '../format.js'

/**
 * The part of `evaluation.json` that the panel reads. The file may be of any version, or damaged: nothing but the score is certain.
 * @typedef {{
 *   score: number, max_score?: unknown, issues?: unknown, requirements?: unknown, not_assessed?: unknown,
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

/**
 * The faults of a page, gravest first as the evaluation has them, and what became of its requirements. All of it is data of the page under test.
 * @param {Evaluation} evaluation
 */
export function issueList({ issues, requirements, not_assessed: gaps }) {
  const found = Array.isArray(issues) ? issues : []
  const asked = Array.isArray(requirements) ? requirements : []
  const counts = verdicts
    .map(([verdict, words]) => ({ words, number: asked.filter((one) => one?.verdict === verdict).length }))
    .filter(({ number }) => number > 0)
  const noFault =
    Array.isArray(gaps) && gaps.length > 0 ? 'No fault was found in what was assessed' : 'No fault was found'
  return h(
    'div',
    { class: 'issues' },
    h('h3', {}, found.length === 0 ? noFault : plural(found.length, 'fault')),
    h(
      'ul',
      {},
      found
        .slice(0, 4)
        .map((issue) =>
          h(
            'li',
            {},
            h(
              'p',
              { class: 'quiet' },
              h('b', { class: severities[issue?.severity] ?? 'quiet' }, String(issue?.severity ?? '')),
              ` ${String(issue?.category ?? '').replace('_', ' ')}`,
            ),
            h('p', { class: 'any' }, String(issue?.description ?? '')),
          ),
        ),
    ),
    found.length > 4 && h('p', { class: 'quiet' }, `and ${found.length - 4} more, in the report`),
    counts.length > 0 &&
      h(
        'p',
        { class: 'quiet' },
        `${plural(asked.length, 'requirement')}: ${counts.map(({ words, number }) => `${number} ${words}`).join(', ')}`,
      ),
  )
}
