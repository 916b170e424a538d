import { h, put } from '../dom.js'
import { about, plural } from '../format.js'
import { longText } from '../widgets/long-text.js'
import { toolName } from '../tool-name.js'

/** The messages in order, in step with the pictures. */
export function story({ onPick, onMore }) {
  const list = h('ol', { class: 'story', tabindex: '0', 'aria-label': 'Messages' })
  const said = h('span', { class: 'quiet end' })
  const more = h('button', { type: 'button', on: { click: onMore } }, 'Read on')
  const element = h(
    'section',
    { class: 'panel story-panel', 'aria-labelledby': 'story-title' },
    h('header', {}, h('h2', { id: 'story-title' }, 'Messages'), said),
    list,
    more,
  )
  let drawn = 0
  let known = 0
  let now = null
  return {
    element,
    show(record) {
      const steps = new Map(record.steps.map((step) => [step.id, step]))
      // Lines only ever come after those that are there; those of calls wait for their step.
      if (drawn !== record.messages.length || known !== record.steps.length) {
        const executors = [...new Set(record.messages.map((message) => message.executorId).filter(Boolean))]
        put(
          list,
          record.messages.map((message) => entry(message, { steps, executors, onPick, named: record.named })),
        )
        drawn = record.messages.length
        known = record.steps.length
        now = null
      }
      const bytes = record.bytes
      more.hidden = !record.hasUnread()
      put(
        said,
        plural(drawn, 'message'),
        bytes.messagesRead < bytes.messages &&
          ` read, ${about(bytes.messages - bytes.messagesRead)} bytes to come`,
        record.unreadable() > 0 && `, ${plural(record.unreadable(), 'line')} can’t be read`,
      )
    },
    /** Brings the shown step's messages into sight. */
    mark(step) {
      if (step?.id === now) return
      now = step?.id
      let first = null
      for (const item of list.children) {
        const is = step !== undefined && item.dataset.call === step.id
        item.classList.toggle('now', is)
        if (is) first ??= item
      }
      if (first) list.scrollTop = first.offsetTop - list.offsetTop - list.clientHeight / 3
    },
  }
}

function entry(message, { steps, executors, onPick, named }) {
  const step = steps.get(message.toolCallId)
  const lane = executors.indexOf(message.executorId)
  return h(
    'li',
    {
      class: `message ${message.type} ${lane === -1 ? '' : `lane-${(lane % 4) + 1}`}`,
      'data-call': message.toolCallId ?? null,
    },
    lane !== -1 && executors.length > 1 && h('span', { class: 'by' }, message.executorId),
    bodies[message.type]?.(message, { step, onPick, named }) ?? longText(JSON.stringify(message)),
  )
}

const bodies = {
  user: (message) => [h('span', { class: 'who' }, 'Asked'), longText(message.content)],
  assistant: (message) => [longText(message.content)],
  tool_call: (message, { step, onPick, named }) => [
    h(
      step ? 'button' : 'div',
      step ? { type: 'button', class: 'call', on: { click: () => onPick(step.step) } } : { class: 'call' },
      h('span', { class: 'number' }, step?.step ?? ''),
      h('b', {}, toolName(message.tool)),
      h(
        'span',
        { class: 'mono params' },
        Object.entries(message.params).map(([name, value]) => [
          h('i', {}, `${name} `),
          named(shown(value)),
          ' ',
        ]),
      ),
    ),
  ],
  tool_result: (message, { named }) => [
    longText(named(shown(message.result)), message.isError ? 'result error' : 'result'),
  ],
  delegation: (message) => [
    h(
      'span',
      { class: 'who' },
      `Delegated to ${message.executorId}`,
      message.maxSteps && `, at most ${plural(message.maxSteps, 'step')}`,
    ),
    longText(message.instruction),
  ],
  delegation_result: (message) => [
    h(
      'span',
      { class: 'who' },
      `${message.executorId}: ${message.status.replace('_', ' ')} after ${plural(message.stepsUsed, 'step')}`,
    ),
    longText(message.summary),
  ],
  error: (message) => [
    h('span', { class: 'who' }, message.errorCode ?? 'Error'),
    longText(message.content, 'error'),
  ],
}

const shown = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
