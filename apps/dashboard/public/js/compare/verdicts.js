// @ts-check
/** @import { Comparison } from '../../../src/api/comparison.js' */

/** @typedef {keyof Comparison['comparison']['counts']} Verdict */

/**
 * Verdicts on a task over two runs, with their words and the class that colours them.
 * @type {readonly (readonly [verdict: Verdict, words: string, cls: string])[]}
 */
export const verdicts = [
  ['broken', 'broken', 'o-failed'],
  ['fixed', 'fixed', 'o-passed'],
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
 * The rank of a verdict: broken first.
 * @param {string} name
 */
export const verdictRank = (name) => verdicts.findIndex(([verdict]) => verdict === name)
