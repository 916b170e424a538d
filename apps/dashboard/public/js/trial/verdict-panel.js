// @ts-check
import { h } from '../dom.js'
import { outcomeMark } from '../outcome.js'
import { longText } from '../widgets/long-text.js'
import { gradePanel } from './grade-panel.js'
/** @import { TrialView } from '../../../src/api/trial-view.js' */
/** @import { Child } from '../dom.js' */

/**
 * The verdict on a trial: the outcome with its reason in a sentence, how it ended, where it first went wrong, the answer and the grades.
 * @param {TrialView} view
 * @param {{isLive: boolean, label: Child, onPick: (step: number) => void}} given
 */
export function verdictPanel(view, { isLive, label, onPick }) {
  const { row, metadata } = view
  if (row.outcome === null && metadata === null)
    return h('p', { class: 'quiet' }, isLive ? 'The verdict comes at the end.' : 'The trial has not ended.')
  return [
    h('p', { class: 'verdict-line' }, row.outcome && outcomeMark(row.outcome), sentence(view)),
    h(
      'div',
      { class: 'verdict-parts' },
      h('div', {}, gradePanel(view, { onPick })),
      h('div', { class: 'course' }, answer(view), course(view, onPick), label),
    ),
  ]
}

/** @param {TrialView} view */
function sentence({ row, reason, grades }) {
  if (reason) return h('span', { class: 'any' }, headline(reason.text))
  const required = (grades?.rounds.at(-1)?.grades ?? []).filter((grade) => grade.required)
  if (row.outcome !== 'passed' || required.length === 0) return null
  return h('span', { class: 'any soft' }, `by ${required.map(({ name }) => name).join(', ')}`)
}

/**
 * The first sentence of a long reason: its grade has the whole below.
 * @param {string} text
 */
const headline = (text) => (text.length > 200 ? (/^.{40,}?[.!?](?=\s)/su.exec(text)?.[0] ?? text) : text)

/** @param {TrialView} view */
function answer({ metadata }) {
  if (!metadata) return null
  const { final_answer: said } = metadata
  return h(
    'div',
    {},
    h('h2', {}, 'Answer'),
    said === null ? h('p', { class: 'quiet' }, 'The agent gave none.') : longText(said, 'said'),
  )
}

/**
 * How the trial ended, and its first step that did not help.
 * @param {TrialView} view
 * @param {(step: number) => void} onPick
 */
function course({ course: { ending, first_wrong: wrong } }, onPick) {
  if (!ending && !wrong) return null
  return h(
    'dl',
    { class: 'course-facts' },
    ending && [h('dt', {}, 'How it ended'), h('dd', { class: 'any' }, ending)],
    wrong && [
      h('dt', {}, 'First wrong step'),
      h(
        'dd',
        { class: 'any' },
        h(
          'button',
          { type: 'button', class: 'cite', on: { click: () => onPick(wrong.step) } },
          `step ${wrong.step}`,
        ),
        ` ${wrong.text.replace(/^step \d+ /, '')}`,
      ),
    ],
  )
}
