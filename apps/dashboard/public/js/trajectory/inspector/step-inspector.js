// @ts-check
import { h, put } from '../../dom.js'
import { duration } from '../../format.js'
import { longText } from '../../widgets/long-text.js'
import { toolName } from '../../tool-name.js'
import { callOf, reasonFor } from '../describe-call.js'
import { observedLines } from './observed-lines.js'
import { stepChanges } from './step-changes.js'
import { stepNetwork } from './step-network.js'
import { stepTimes } from './step-times.js'
import { callsBefore } from '../model-calls.js'
/** @import { ToolCallMessage } from '@webeval/core' */
/** @import { StepRow } from '../../../../src/api/trial-view.js' */
/** @import { Child } from '../../dom.js' */
/** @import { TrialRecord } from '../trial-record.js' */

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
      part('Changed on the page', stepChanges(step, record)),
      part('Target', target(step, call)),
      part('Time', stepTimes(step.times)),
      callLines(record.calls, step),
      part('Console', observedLines(step.after?.consoleErrors, 'no new errors', 'o-failed')),
      part('Network', stepNetwork(step, record)),
      part(
        'Dialogs',
        observedLines(
          step.after?.dialogs.map((dialog) => `${dialog.type}: ${dialog.message}`),
          'none',
          'o-limit',
        ),
      ),
    ),
  ]
}

/**
 * The model calls that led to the step; nothing in runs that kept none.
 * @param {TrialRecord['calls']} calls
 * @param {StepRow} step
 */
function callLines(calls, step) {
  const lines = callsBefore(calls, step)
  return (
    lines.length > 0 &&
    part(
      'Model calls before it',
      lines.map((line) => h('p', { class: 'any' }, line)),
    )
  )
}

/**
 * @param {string} name
 * @param {...Child} content
 */
const part = (name, ...content) => h('div', { class: 'part' }, h('h3', {}, name), content)

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
