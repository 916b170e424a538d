import { h, put } from '../dom.js'
import { duration, plural } from '../format.js'
import { describeCall } from './describe-call.js'

/** The steps over time, a lane an executor; delegations are bars behind the steps they asked for. */
export function lanes({ onPick }) {
  const element = h('section', { class: 'panel lanes', 'aria-label': 'Steps over time' })
  let marks = []
  let drawn = 0
  return {
    element,
    show(record) {
      // Drawn again only where there is more: what is put in anew has lost the focus.
      if (marks.length > 0 && drawn === record.messages.length + record.steps.length) return
      drawn = record.messages.length + record.steps.length
      marks = []
      put(element, record.steps.length === 0 ? null : draw(record, onPick, marks))
    },
    /** Marks the shown step. It is the one that Tab comes to; the arrow keys lead to the others, and the focus goes along. */
    mark(step) {
      const hadFocus = element.contains(document.activeElement)
      for (const mark of marks) {
        const is = mark.step === step
        mark.element.classList.toggle('now', is)
        mark.element.tabIndex = is ? 0 : -1
        if (is) mark.element.setAttribute('aria-current', 'step')
        else mark.element.removeAttribute('aria-current')
        if (is && hadFocus) mark.element.focus({ preventScroll: true })
      }
    },
  }
}

function draw(record, onPick, marks) {
  const names = [
    ...new Set(
      [...record.messages.filter((message) => message.type === 'delegation'), ...record.steps].map(
        (one) => one.executorId ?? '',
      ),
    ),
  ]
  const times = [
    ...record.messages.map((message) => Date.parse(message.timestamp)),
    ...record.steps.map((step) => Date.parse(step.started_at) + step.times.total_ms),
  ].filter(Number.isFinite)
  const from = times.reduce((min, time) => Math.min(min, time), Number.POSITIVE_INFINITY)
  const to = times.reduce((max, time) => Math.max(max, time), from + 1)
  const x = (time) => ((time - from) / (to - from)) * 100
  const several = names.length > 1 || names[0] !== ''
  return [
    h(
      'header',
      {},
      h('h2', {}, several ? 'Executors' : 'Timeline'),
      h('span', { class: 'quiet end' }, `${plural(record.steps.length, 'step')} in ${duration(to - from)}`),
    ),
    h(
      'ol',
      { class: 'lane-list' },
      names.map((name, index) =>
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
                vars: { from: x(start), to: x(end ?? to) },
              }),
            ),
            record.steps
              .filter((step) => (step.executorId ?? '') === name)
              .map((step) => {
                const start = Date.parse(step.started_at)
                const button = h('button', {
                  type: 'button',
                  tabindex: '-1',
                  class: step.is_error ? 'tick error' : 'tick',
                  title: `${step.step}. ${describeCall(step, record, 120)}`,
                  'aria-label': `Step ${step.step}`,
                  vars: { from: x(start), to: x(start + step.times.total_ms) },
                  on: { click: () => onPick(step.step) },
                })
                marks.push({ step: step.step, element: button })
                return button
              }),
          ),
        ),
      ),
    ),
  ]
}

/** The delegations to an executor, from instruction to summary. */
function delegations(record, name) {
  const found = []
  for (const message of record.messages) {
    if (message.executorId !== name) continue
    if (message.type === 'delegation')
      found.push({ start: Date.parse(message.timestamp), end: null, instruction: message.instruction })
    const open = found.at(-1)
    if (message.type === 'delegation_result' && open && open.end === null)
      Object.assign(open, {
        end: Date.parse(message.timestamp),
        status: message.status,
        summary: message.summary,
      })
  }
  return found
}
