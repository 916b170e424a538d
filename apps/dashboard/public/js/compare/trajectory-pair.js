// @ts-check
import { one } from './call-side.js'
import { h } from '../dom.js'
import { compareLink, trialPairLink } from '../links.js'
import { crumbs } from '../widgets/crumbs.js'
import { trajectorySide } from './trajectory-side.js'
import { trialLinks } from './trial-links.js'
/** @import { TrajectoryComparison } from '../../../src/api/comparison.js' */

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
 * Two trajectories side by side, with the first difference marked.
 * @param {TrajectoryComparison} given
 */
export function trajectoryPair(given) {
  const { a, b, task, trial, task_b, trial_b: other, row_a, row_b, pair } = given
  // One side alone differs in nothing.
  const divergence = row_a && row_b ? pair.divergence : null
  const name = namesOf(given)
  return [
    crumbs(
      [
        ['index', 'index.html', 'Runs'],
        ['compare', compareLink(a.run_id, b.run_id), `${a.run_id} and ${b.run_id}`],
      ],
      name,
    ),
    h(
      'h1',
      {},
      name,
      (trial > 1 || other !== trial) &&
        h(
          'span',
          { class: 'quiet' },
          other === trial ? ` · trial ${trial}` : ` · trials ${trial} and ${other}`,
        ),
    ),
    queriesOf(given).map((query) => h('p', { class: 'query' }, query)),
    h(
      'div',
      { class: 'actions' },
      trialLinks(given),
      h('a', { class: 'button', href: trialPairLink({ run: a.run_id, task, trial }) }, 'Other trials'),
    ),
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
      trajectorySide(a, row_a, task, trial, pair.answer_a),
      trajectorySide(b, row_b, task_b, other, pair.answer_b),
    ),
    callPairs(given, divergence),
  ]
}

/**
 * The tasks of both sides; of one, if it is the same.
 * @param {TrajectoryComparison} given
 */
const namesOf = ({ task, task_b, row_a, row_b }) =>
  task === task_b
    ? (row_b?.query_id ?? row_a?.query_id ?? task)
    : `${row_a?.query_id ?? task} and ${row_b?.query_id ?? task_b}`

/** @param {TrajectoryComparison} given */
const queriesOf = ({ query, query_b }) => [...new Set([query, query_b])].filter(Boolean)

/**
 * The calls of both sides in pairs, with a line where they part.
 * @param {TrajectoryComparison} given
 * @param {Pair['divergence']} divergence
 */
function callPairs(given, divergence) {
  const { a, b, task, trial, task_b, trial_b: other, pair, screenshots_a, screenshots_b } = given
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
          one(pair.b[index], {
            screenshots: screenshots_b,
            run: b.run_id,
            task: task_b,
            trial: other,
            marked,
          }),
        ),
      ]
    }),
    divergence && divergence.step > length && parting(pair, divergence),
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
