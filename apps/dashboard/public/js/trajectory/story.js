// @ts-check
import { h, put } from '../dom.js'
import { about, plural } from '../format.js'
import { longText } from '../widgets/long-text.js'
import { toolName } from '../tool-name.js'
import { executorOf } from './executor-of.js'
/** @import { Message } from '@webeval/core' */
/** @import { StepRow } from '../../../src/api/trial-view.js' */
/** @import { Child } from '../dom.js' */
/** @import { TrialRecord } from './trial-record.js' */

/** @typedef {{step: StepRow | undefined, onPick: (step: number) => void, named: (text: string) => string}} Given */

/**
 * The messages in order, in step with the pictures.
 * @param {{onPick: (step: number) => void, onMore: () => void}} given
 */
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
  /** @type {string | null | undefined} */
  let now = null
  return {
    element,
    /** @param {TrialRecord} record */
    show(record) {
      const steps = new Map(record.steps.map((step) => [step.id, step]))
      // Lines only ever come after those that are there; those of calls wait for their step.
      if (drawn !== record.messages.length || known !== record.steps.length) {
        const executors = [...new Set(record.messages.flatMap((message) => executorOf(message) ?? []))]
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
    /**
     * Scrolls the shown step's messages into view.
     * @param {StepRow | undefined} step
     */
    mark(step) {
      if (step?.id === now) return
      now = step?.id
      /** @type {HTMLElement | null} */
      let first = null
      for (const item of list.querySelectorAll('li')) {
        const is = step !== undefined && item.dataset.call === step.id
        item.classList.toggle('now', is)
        if (is) first ??= item
      }
      if (first) list.scrollTop = first.offsetTop - list.offsetTop - list.clientHeight / 3
    },
  }
}

/**
 * @param {Message} message
 * @param {{steps: ReadonlyMap<string, StepRow>, executors: readonly string[]} & Omit<Given, 'step'>} given
 */
function entry(message, { steps, executors, onPick, named }) {
  const call = 'toolCallId' in message ? message.toolCallId : null
  const step = call === null ? undefined : steps.get(call)
  const executor = executorOf(message)
  const lane = executors.indexOf(executor ?? '')
  const body = /** @type {((message: Message, given: Given) => Child) | undefined} */ (bodies[message.type])
  return h(
    'li',
    {
      class: `message ${message.type} ${lane === -1 ? '' : `lane-${(lane % 4) + 1}`}`,
      'data-call': call,
    },
    lane !== -1 && executors.length > 1 && h('span', { class: 'by' }, executor),
    body?.(message, { step, onPick, named }) ?? longText(JSON.stringify(message)),
  )
}

/** @type {{[Type in Message['type']]: (message: Extract<Message, {type: Type}>, given: Given) => Child}} */
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

/** @param {unknown} value */
const shown = (value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
