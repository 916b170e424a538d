// @ts-check
import { one } from './call-side.js'
import { h } from '../dom.js'
import { duration, plural } from '../format.js'
import { compareLink, runLink, trialLink } from '../links.js'
import { outcomeMark } from '../outcome.js'
import { crumbs } from '../widgets/crumbs.js'
import { longText } from '../widgets/long-text.js'
/** @import { TrajectoryComparison } from '../../../src/api/comparison.js' */
/** @import { RunCard } from '../../../src/api/run-card.js' */
/** @import { TrialRow } from '../../../src/api/trial-row.js' */

/** @typedef {TrajectoryComparison['pair']} Pair */
/** @typedef {NonNullable<Pair['divergence']>} Divergence */

/** @type {Readonly<Record<string, string>>} */
const kinds = {
  tool: 'another tool is called',
  params: 'the same tool is called with other parameters',
  result: 'the same call succeeds on one side only',
  ended: 'one side makes no further call',
  answer: 'the calls are the same, the answers are not',
}

/**
 * Two trajectories of one task side by side, with the first difference marked.
 * @param {TrajectoryComparison} given
 */
export function trajectoryPair(given) {
  const { a, b, task, trial, query, row_a, row_b, pair } = given
  // One side alone differs in nothing.
  const divergence = row_a && row_b ? pair.divergence : null
  const name = row_b?.query_id ?? row_a?.query_id ?? task
  return [
    crumbs(
      [
        ['index', 'index.html', 'Runs'],
        ['compare', compareLink(a.run_id, b.run_id), `${a.run_id} and ${b.run_id}`],
      ],
      name,
    ),
    h('h1', {}, name, trial > 1 && h('span', { class: 'quiet' }, ` · trial ${trial}`)),
    query && h('p', { class: 'query' }, query),
    otherTrials(a, b, task, trial),
    h(
      'p',
      { class: 'parting' },
      !row_a || !row_b
        ? `Only ${(row_a ? a : b).run_id} has this trial: there is nothing to compare it with.`
        : divergence
          ? [
              h('b', {}, `They part at step ${stepAt(pair, divergence)}: `),
              kinds[divergence.kind] ?? divergence.kind,
              '. ',
              h('a', { href: '#parting' }, 'Go there'),
            ]
          : 'No difference was found.',
    ),
    h(
      'div',
      { class: 'sides' },
      head(a, row_a, task, trial, pair.answer_a),
      head(b, row_b, task, trial, pair.answer_b),
    ),
    callPairs(given, divergence),
  ]
}

/**
 * The calls of both sides in pairs, with a line where they part.
 * @param {TrajectoryComparison} given
 * @param {Pair['divergence']} divergence
 */
function callPairs({ a, b, task, trial, pair, screenshots_a, screenshots_b }, divergence) {
  const length = Math.max(pair.a.length, pair.b.length)
  return h(
    'ol',
    { class: 'call-pairs' },
    Array.from({ length }, (_, index) => {
      const is = divergence?.step === index + 1
      const marked = is ? pair.differing_params : []
      return [
        is && divergence && parting(pair, divergence),
        h(
          'li',
          { class: divergence && index + 1 >= divergence.step ? 'call-pair apart' : 'call-pair' },
          one(pair.a[index], { screenshots: screenshots_a, run: a.run_id, task, trial, marked }),
          one(pair.b[index], { screenshots: screenshots_b, run: b.run_id, task, trial, marked }),
        ),
      ]
    }),
    divergence && divergence.step > length && parting(pair, divergence),
  )
}

/**
 * The trials of a task that was tried more than once.
 * @param {RunCard} a
 * @param {RunCard} b
 * @param {string} task
 * @param {number} trial
 */
function otherTrials(a, b, task, trial) {
  const count = Math.max(a.trials_per_task, b.trials_per_task)
  if (count < 2) return null
  return h(
    'nav',
    { class: 'actions', 'aria-label': 'Trials' },
    Array.from({ length: count }, (_, index) =>
      h(
        'a',
        {
          class: 'button',
          href: compareLink(a.run_id, b.run_id, task, index + 1),
          'aria-current': index + 1 === trial && 'page',
        },
        `Trial ${index + 1}`,
      ),
    ),
  )
}

/**
 * Where executors acted at once, a place in the lists is not the number of the step.
 * @param {Pair} pair
 * @param {Divergence} divergence
 */
const stepAt = ({ a, b }, { step }) => a[step - 1]?.step ?? b[step - 1]?.step ?? step

/**
 * @param {Pair} pair
 * @param {Divergence} divergence
 */
const parting = (pair, divergence) =>
  h(
    'li',
    { class: 'divide', id: 'parting' },
    `First difference, step ${stepAt(pair, divergence)}: ${kinds[divergence.kind] ?? divergence.kind}`,
  )

/**
 * @param {RunCard} run
 * @param {TrialRow | null} row
 * @param {string} task
 * @param {number} trial
 * @param {string | null} answer
 */
function head(run, row, task, trial, answer) {
  return h(
    'div',
    { class: 'panel' },
    h('p', {}, h('a', { href: runLink(run.run_id) }, run.run_id)),
    h('p', { class: 'quiet' }, `${run.agent} · ${run.models.join(', ')}`),
    row
      ? h(
          'p',
          { class: 'facts' },
          row.outcome && outcomeMark(row.outcome),
          plural(row.steps ?? 0, 'step'),
          h('span', {}, duration(row.duration_ms)),
          h('a', { href: trialLink(run.run_id, task, trial) }, 'Step by step'),
        )
      : h('p', { class: 'quiet' }, 'This run has no such trial.'),
    row &&
      h(
        'div',
        {},
        h('span', { class: 'label' }, 'Answer'),
        answer === null ? h('p', { class: 'quiet' }, 'The agent gave none.') : longText(answer),
      ),
  )
}
