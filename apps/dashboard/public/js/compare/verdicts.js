// @ts-check
/** @import { Comparison } from '../../../src/api/comparison.js' */

/** @typedef {keyof Comparison['comparison']['counts'] | 'flaky'} Verdict */

/**
 * Verdicts on a task over two runs, with their words and the class that colours them.
 * @type {readonly (readonly [verdict: Verdict, words: string, cls: string])[]}
 */
export const verdicts = [
  ['broken', 'broken', 'o-failed'],
  ['fixed', 'fixed', 'o-passed'],
  ['flaky', 'flaky', 'o-limit'],
  ['unchanged', 'unchanged', 'soft'],
  ['not_counted', 'not counted', 'o-unscored'],
  ['other_checks', 'checked differently', 'o-unscored'],
  ['new', 'new', 'soft'],
  ['gone', 'gone', 'soft'],
]

/**
 * The class that colours a verdict, and its words.
 * @param {string} name
 * @returns {readonly [verdict: string, words: string, cls: string]}
 */
export const verdictOf = (name) => verdicts.find(([verdict]) => verdict === name) ?? [name, name, 'soft']

/**
 * The verdict shown for each task: `flaky` where the trials of one run differ, so that its change may be chance. The pairs come in the order of their verdicts; `isOneTrial`: its flip
 * rests on one trial.
 * @param {Comparison} comparison
 */
export function shownVerdicts({ comparison, report }) {
  const flaky = new Set(report.flaky)
  /** @type {Map<string, Verdict>} */
  const byTask = new Map(
    comparison.pairs.map(({ query_id, verdict }) => [query_id, flaky.has(query_id) ? 'flaky' : verdict]),
  )
  /** @type {Partial<Record<Verdict, number>>} */
  const counts = {}
  for (const verdict of byTask.values()) counts[verdict] = (counts[verdict] ?? 0) + 1
  const of = (/** @type {string} */ id) => byTask.get(id) ?? 'unchanged'
  const rank = (/** @type {string} */ id) => verdictRank(of(id))
  const pairs = comparison.pairs.toSorted((one, other) => rank(one.query_id) - rank(other.query_id))
  const oneTrial = new Set(report.one_trial)
  return {
    of,
    counts,
    pairs,
    verdict: (/** @type {{query_id: string}} */ { query_id: id }) => ({
      verdict: of(id),
      isOneTrial: oneTrial.has(id),
    }),
  }
}

/**
 * The rank of a verdict: broken first.
 * @param {string} name
 */
export const verdictRank = (name) => verdicts.findIndex(([verdict]) => verdict === name)
