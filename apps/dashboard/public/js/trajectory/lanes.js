// @ts-check
import { h, put } from '../dom.js'
import { duration, plural } from '../format.js'
import { delegations, stepsIn } from './delegations.js'
import { callBlocks, isJudge } from './model-calls.js'
import { describeCall } from './describe-call.js'
import { executorOf } from './executor-of.js'
import { filmStrip } from './film-strip.js'
import { gradingLanes } from './grading-lanes.js'
import { spanOf } from './span-of.js'
/** @import { TrialView } from '../../../src/api/trial-view.js' */
/** @import { TrialRecord } from './trial-record.js' */

/** @typedef {{step: number, element: HTMLButtonElement}} Mark */

/**
 * The steps over time, a lane an executor, below what was on the screen; delegations are bars behind the steps they asked for, and judges have
 * lanes below. `controls` go into its head.
 * @param {{onPick: (step: number) => void, controls: HTMLElement}} given
 */
export function lanes({ onPick, controls }) {
  const said = h('span', { class: 'quiet end' })
  const film = filmStrip(idOf)
  const list = h('ol', { class: 'lane-list' })
  const grading = gradingLanes()
  const element = h(
    'section',
    { class: 'panel lanes', 'aria-label': 'Steps over time' },
    h('header', {}, controls, said),
    film.element,
    list,
    grading.element,
  )
  /** @type {Mark[]} */
  let marks = []
  let drawn = 0
  return {
    element,
    /**
     * @param {TrialRecord} record
     * @param {TrialView} view
     */
    show(record, view) {
      grading.show(record, view)
      // Redraw only if there are new steps: a redrawn element loses the focus.
      const size = record.messages.length + record.steps.length + record.calls.length
      if (marks.length > 0 && drawn === size) return
      drawn = size
      marks = []
      film.element.hidden = list.hidden = record.steps.length === 0
      if (record.steps.length === 0) return put(said)
      const span = spanOf(record)
      put(said, `${plural(record.steps.length, 'step')} in ${duration(span.to - span.from)}`)
      film.show(record.steps, view.screenshots, span)
      list.style.setProperty('--count', String(record.steps.length))
      put(list, draw(record, span, onPick, marks))
    },
    /**
     * Marks the shown step, the only one that Tab reaches; the arrow keys move to the others and take the focus along.
     * @param {number} step
     */
    mark(step) {
      const hadFocus = element.contains(document.activeElement)
      for (const mark of marks) {
        const is = mark.step === step
        mark.element.classList.toggle('now', is)
        mark.element.tabIndex = is ? 0 : -1
        if (is) mark.element.setAttribute('aria-current', 'step')
        else mark.element.removeAttribute('aria-current')
        if (is && hadFocus) mark.element.focus({ preventScroll: true })
        if (is) intoSight(list, mark.element)
      }
      film.mark(step)
    },
  }
}

/**
 * Where there is little room the lanes scroll sideways.
 * @param {HTMLElement} list
 * @param {HTMLElement} tick
 */
function intoSight(list, tick) {
  const away = tick.getBoundingClientRect().left - list.getBoundingClientRect().left
  if (away < 0 || away > list.clientWidth - 30) list.scrollLeft += away - list.clientWidth / 2
}

/** @param {number} step */
const idOf = (step) => `at-step-${step}`

/**
 * @param {TrialRecord} record
 * @param {{from: number, to: number}} span
 * @param {(step: number) => void} onPick
 * @param {Mark[]} marks takes the button of each step
 */
function draw(record, { from, to }, onPick, marks) {
  const executors = [
    ...new Set([
      ...record.messages.filter((message) => message.type === 'delegation').map(executorOf),
      ...record.steps.map((step) => step.executorId),
    ]),
  ]
  const names = [...new Set(executors.map((name) => name ?? ''))]
  /** @param {number} time */
  const x = (time) => Math.max(0, Math.min(100, ((time - from) / (to - from)) * 100))
  // Lanes of judges have names, so the agent's lane above has one too.
  const several = names.length > 1 || names[0] !== '' || record.calls.some(isJudge)
  return names.map((name, index) =>
    h(
      'li',
      { class: `lane lane-${(index % 4) + 1}` },
      several && h('span', { class: 'lane-name cut', title: name }, name || 'the agent'),
      h(
        'div',
        { class: 'track' },
        delegations(record, name).map(({ start, end, instruction, status, summary }) =>
          h('span', {
            class: `delegation ${status ?? ''}`,
            title: `${instruction}\n${status ?? 'under way'}: ${summary ?? ''}`,
            vars: { from: x(start), to: x(end ?? to), ...stepsIn(record, start, end ?? to) },
          }),
        ),
        callBlocks(record.calls, name, { steps: record.steps.length, x }),
        record.steps
          .filter((step) => (step.executorId ?? '') === name)
          .map((step) => {
            const start = Date.parse(step.started_at)
            const button = h('button', {
              type: 'button',
              id: idOf(step.step),
              tabindex: '-1',
              class: step.is_error ? 'tick error' : 'tick',
              title: `${step.step}. ${describeCall(step, record, 120)}`,
              'aria-label': `Step ${step.step}`,
              vars: { from: x(start), to: x(start + step.times.total_ms), at: step.step - 1 },
              on: { click: () => onPick(step.step) },
            })
            marks.push({ step: step.step, element: button })
            return button
          }),
      ),
    ),
  )
}
