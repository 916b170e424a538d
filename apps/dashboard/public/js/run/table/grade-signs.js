// @ts-check
import { h } from '../../dom.js'
/** @import { TrialDetail } from '../../../../src/api/trial-row.js' */

/** @typedef {TrialDetail['grades'][number]} Grade */
/** @typedef {readonly [sign: string, cls: string, words: string]} Sign */

/** @type {Readonly<Record<'passed' | 'failed' | 'unknown' | 'error', Sign>>} */
const signs = {
  passed: ['✓', 'o-passed', 'passed'],
  failed: ['✗', 'o-failed', 'failed'],
  unknown: ['–', 'quiet', 'could not tell'],
  error: ['!', 'o-grader_error', 'error'],
}

/**
 * The sign of a grade, its colour and its words.
 * @param {Grade} grade
 */
export const signOf = ({ status, pass }) =>
  signs[status === 'error' ? 'error' : pass === null ? 'unknown' : pass ? 'passed' : 'failed']

/**
 * The grades of a trial as signs with names, the failed ones first.
 * @param {TrialDetail} detail
 */
export function gradeSigns(detail) {
  return h(
    'span',
    { class: 'cut' },
    graveFirst(detail).map((grade) => {
      const [sign, cls, words] = signOf(grade)
      return h(
        'span',
        { class: `grade ${cls}`, title: `${grade.name}: ${words}` },
        h('span', { 'aria-hidden': 'true' }, sign),
        h('span', { class: 'seen-by-ear' }, `${words}: `),
        ` ${grade.name}`,
      )
    }),
  )
}

/**
 * The grades of a trial as text, for sorting.
 * @param {TrialDetail} detail
 */
export const gradesInWords = (detail) =>
  graveFirst(detail)
    .map((grade) => `${signOf(grade)[2]}: ${grade.name}`)
    .join(' ')

/**
 * People look for failures: they come before passes, in a trial and among trials.
 * @param {TrialDetail} detail
 */
const graveFirst = (detail) =>
  detail.grades.toSorted((a, b) => Number(a.pass === true) - Number(b.pass === true))
