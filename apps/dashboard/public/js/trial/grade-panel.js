// @ts-check
import { h, put } from '../dom.js'
import { percent, when } from '../format.js'
import { clampedText } from '../widgets/clamped-text.js'
import { citeEvidence } from './cite-evidence.js'
import { checkFold, detailsOf, differencesTable } from './differences.js'
/** @import { GradesFile, NamedGrade } from '@webeval/core' */
/** @import { TrialView } from '../../../src/api/trial-view.js' */
/** @import { Cited } from './cite-evidence.js' */

/** @typedef {GradesFile['rounds'][number]} Round */

/**
 * The grades of the last round, each with the evidence that it cites; earlier rounds on demand.
 * @param {TrialView} view
 * @param {{onPick: (step: number) => void}} given
 */
export function gradePanel({ grades, files, row, screenshots }, { onPick }) {
  const rounds = grades?.rounds ?? []
  const last = rounds.at(-1)
  const list = h('ul', { class: 'grades' })
  /** @param {Round} round */
  const show = (round) =>
    put(
      list,
      round.grades.length === 0
        ? noGrade()
        : round.grades.map((grade) => one(grade, { files, screenshots, onPick })),
    )
  const head = h(
    'header',
    {},
    h('h2', {}, 'Grades'),
    rounds.length > 1 && chooseRound(rounds, show),
    last && rounds.length === 1 && h('span', { class: 'quiet end' }, when(last.graded_at)),
  )
  if (!last)
    return [
      head,
      h(
        'p',
        { class: 'quiet' },
        row.outcome === null ? 'Grades come when the trial has ended.' : 'No grader was asked.',
      ),
    ]
  show(last)
  return [head, list]
}

const noGrade = () => h('li', { class: 'quiet' }, 'No grader was asked.')

/**
 * Grading again keeps the earlier rounds: a list chooses which one shows.
 * @param {readonly Round[]} rounds
 * @param {(round: Round) => void} show
 */
function chooseRound(rounds, show) {
  /**
   * @param {Round} round
   * @param {number} index
   */
  const name = ({ graded_at }, index) =>
    `Round ${index + 1}${index === rounds.length - 1 ? ', the latest' : ''} · ${when(graded_at)}`
  /** @param {number} index */
  const showAt = (index) => {
    const round = rounds[index]
    if (round) show(round)
  }
  return h(
    'select',
    {
      class: 'end',
      'aria-label': 'Round of grades',
      on: { change: (event) => showAt(Number(event.target.value)) },
    },
    rounds
      .map((round, index) =>
        h('option', { value: index, selected: index === rounds.length - 1 }, name(round, index)),
      )
      .toReversed(),
  )
}

/**
 * @param {NamedGrade} grade
 * @param {Cited} given
 */
function one(grade, given) {
  const [sign, cls, words] =
    grade.status === 'error'
      ? ['!', 'o-grader_error', 'grader error']
      : grade.status === 'skipped' || grade.pass === null
        ? ['–', 'quiet', 'could not tell']
        : grade.pass
          ? ['✓', 'o-passed', 'passed']
          : ['✗', 'o-failed', 'failed']
  return h(
    'li',
    {},
    h(
      'p',
      { class: 'grade-name' },
      h('span', { class: cls }, sign, ' ', words),
      h('b', {}, grade.name),
      h('span', { class: 'soft' }, detailsOf(grade)?.about ?? ''),
      grade.score !== null &&
        grade.score > 0 &&
        grade.score < 1 &&
        h('span', { class: 'quiet' }, percent(grade.score)),
      !grade.required && h('span', { class: 'tag' }, 'advisory'),
    ),
    reasonOf(grade),
    grade.evidence &&
      grade.evidence.length > 0 &&
      h(
        'p',
        { class: 'cites' },
        'evidence: ',
        grade.evidence.slice(0, 12).map((evidence) => citeEvidence(evidence, given)),
      ),
  )
}

/**
 * Differences of a failed rule as a table; otherwise the grader's own words.
 * @param {NamedGrade} grade
 */
function reasonOf(grade) {
  const details = detailsOf(grade)
  const table = details && grade.pass === false ? differencesTable(details) : null
  const words = table && details ? details.because : grade.reasoning
  const isCode = isSource(grade.reasoning)
  return [
    words && clampedText(words, { cls: 'soft any', code: isCode, long: isCode ? 100 : 280 }),
    table,
    details && checkFold(details),
  ]
}

/**
 * Rules of the page's state say which function they called: that is code, and reads as such.
 * @param {string} text
 */
const isSource = (text) => /^(?:expected |expected a value from )?(?:async )?(?:\([^)]*\)|\w+) =>/.test(text)
