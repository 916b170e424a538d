// @ts-check
import { h, put } from '../dom.js'
import { duration, plural } from '../format.js'
import { longText } from '../widgets/long-text.js'
import { toolName } from '../tool-name.js'
import { callOf, reasonFor } from './describe-call.js'
/** @import { StepTimes, ToolCallMessage, Verification } from '@webeval/core' */
/** @import { StepRow } from '../../../src/api/trial-view.js' */
/** @import { Child } from '../dom.js' */
/** @import { TrialRecord } from './trial-record.js' */

/** @type {Readonly<Partial<Record<keyof Verification, string>>>} */
const changes = {
  dom_changed: 'DOM',
  text_changed: 'text',
  value_changed: 'value',
  style_changed: 'style',
  canvas_changed: 'canvas',
  url_changed: 'address',
  focus_changed: 'focus',
  scroll_changed: 'scroll',
  storage_changed: 'storage',
  new_tab: 'new tab',
  download: 'download',
  handoffs: 'handed to the browser',
}

/** @type {Readonly<Partial<Record<keyof StepTimes, string>>>} */
const times = {
  before_ms: 'look before',
  act_ms: 'act',
  settle_ms: 'settle',
  after_ms: 'look after',
  screenshot_ms: 'screenshot',
}

/** All that we observed around one step. */
export function stepInspector() {
  const element = h('section', { class: 'panel inspector', 'aria-label': 'What was observed' })
  return {
    element,
    /**
     * @param {StepRow | undefined} step
     * @param {TrialRecord} record
     */
    show(step, record) {
      element.hidden = !step
      if (step) put(element, draw(step, record))
    },
  }
}

/**
 * @param {StepRow} step
 * @param {TrialRecord} record
 */
function draw(step, record) {
  const call = callOf(step, record)
  const reason = reasonFor(step, record)
  return [
    h(
      'header',
      {},
      h('h2', {}, `${step.step}. ${toolName(step.tool)}`),
      step.is_error && h('span', { class: 'o-failed' }, 'tool error'),
      step.executorId && h('span', { class: 'quiet' }, step.executorId),
      h('span', { class: 'quiet end' }, duration(step.times.total_ms)),
    ),
    reason && h('div', { class: 'part reason' }, h('h3', {}, 'Reasoning'), longText(reason)),
    h(
      'div',
      { class: 'inspect-grid' },
      part('Changed on the page', verification(step, record)),
      part('Target', target(step, call)),
      part('Time', timing(step.times)),
      part('Console', lines(step.after?.consoleErrors, 'no new errors', 'o-failed')),
      part('Network', network(step, record)),
      part(
        'Dialogs',
        lines(
          step.after?.dialogs.map((dialog) => `${dialog.type}: ${dialog.message}`),
          'none',
          'o-limit',
        ),
      ),
    ),
  ]
}

/**
 * @param {string} name
 * @param {...Child} content
 */
const part = (name, ...content) => h('div', { class: 'part' }, h('h3', {}, name), content)

/**
 * @param {StepRow} step
 * @param {TrialRecord} record
 */
function verification({ verification: seen, before, after }, { named }) {
  if (!seen)
    return h(
      'p',
      { class: 'quiet' },
      before || after ? 'One of the two looks is missing: nothing can be said.' : 'The page did not answer.',
    )
  const changed = Object.entries(changes).filter(([key]) => seen[/** @type {keyof Verification} */ (key)])
  return [
    changed.length === 0
      ? h(
          'p',
          { class: 'soft' },
          seen.any_change ? 'nothing on the page itself' : 'Nothing that a person could notice.',
        )
      : h(
          'ul',
          { class: 'tags' },
          changed.map(([, name]) => h('li', { class: 'tag' }, name)),
        ),
    seen.by_agent_script &&
      h('p', { class: 'o-limit' }, 'By a script of the agent’s own: this says nothing of the page.'),
    after && before && before.url !== after.url && h('p', { class: 'mono any' }, named(after.url)),
  ]
}

/**
 * @param {StepRow} step
 * @param {ToolCallMessage | undefined} call
 */
function target({ target_box: box, click_point: point }, call) {
  const named = call?.params.target ?? call?.params.element ?? call?.params.ref
  return [
    typeof named === 'string'
      ? h('p', { class: 'mono any' }, named)
      : !box && h('p', { class: 'quiet' }, 'this tool has none'),
    box &&
      h(
        'p',
        { class: 'quiet' },
        `${Math.round(box.width)} × ${Math.round(box.height)} px at ${Math.round(box.x)}, ${Math.round(box.y)}`,
      ),
    point && h('p', { class: 'quiet' }, `acted at ${Math.round(point.x)}, ${Math.round(point.y)}`),
  ]
}

/** @param {StepTimes} spent */
function timing(spent) {
  const all = Object.entries(times)
    .map(([key, name]) => ({ name, ms: spent[/** @type {keyof StepTimes} */ (key)] }))
    .filter(({ ms }) => ms > 0.5)
  return h(
    'dl',
    { class: 'times' },
    all.map(({ name, ms }) =>
      h(
        'div',
        {},
        h('dt', {}, name),
        h('dd', {}, h('i', { vars: { share: (ms / Math.max(spent.total_ms, 1)) * 100 } }), duration(ms)),
      ),
    ),
  )
}

/**
 * @param {StepRow} step
 * @param {TrialRecord} record
 */
function network({ verification: seen, after }, { named }) {
  const requests = (after?.requests ?? []).map(
    ({ method, url, status }) => `${status ?? '…'} ${method} ${named(url)}`,
  )
  return [
    lines(
      after?.failedRequests.map(named),
      requests.length > 0 ? null : 'no new requests failed',
      'o-failed',
    ),
    requests.length > 0 &&
      h(
        'details',
        {},
        h('summary', {}, plural(seen?.new_requests ?? requests.length, 'request')),
        h(
          'ul',
          { class: 'requests', tabindex: '0' },
          requests.map((text) => h('li', { class: 'mono any' }, text)),
        ),
      ),
  ]
}

/**
 * @param {readonly string[] | undefined} texts
 * @param {string | null} none
 * @param {string} cls
 */
function lines(texts, none, cls) {
  if (!texts) return h('p', { class: 'quiet' }, 'not recorded')
  if (texts.length === 0) return none && h('p', { class: 'quiet' }, none)
  return h(
    'ul',
    {},
    texts.map((text) => h('li', { class: `mono any ${cls}` }, text)),
  )
}
