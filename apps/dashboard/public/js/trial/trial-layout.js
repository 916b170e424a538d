// @ts-check
import { h, mainPart, put } from '../dom.js'
import { lanes } from '../trajectory/lanes.js'
import { player } from '../trajectory/player.js'
import { stage } from '../trajectory/stage.js'
import { stepInspector } from '../trajectory/inspector/step-inspector.js'
import { story } from '../trajectory/story.js'
/** @import { Child } from '../dom.js' */
/** @import { TrialRecord } from '../trajectory/trial-record.js' */
/** @import { stepCursor } from './step-cursor.js' */

/** @typedef {ReturnType<typeof trialLayout>} TrialLayout */

/**
 * Builds the page once; later changes go into its parts.
 * @param {{
 *   record: TrialRecord, cursor: ReturnType<typeof stepCursor>, report: Child, onPick: (step: number) => unknown,
 *   onMore: () => void,
 * }} given
 */
export function trialLayout({ record, cursor, report, onPick, onMore }) {
  const shown = stage({ onTurn: () => controls.stop() })
  const controls = player({
    onStep: (by) => cursor.choose(cursor.at() + by),
    onSide: (side) => shown.side(side),
    steps: () => (record.hasMoreSteps() ? cursor.last() : record.steps.length),
    at: cursor.at,
  })
  const parts = {
    head: h('header', { class: 'trial-head' }),
    stage: shown,
    player: controls,
    lanes: lanes({ onPick, controls: controls.element }),
    story: story({ onPick, onMore }),
    inspector: stepInspector(),
    verdict: h('section', { class: 'panel verdict', 'aria-label': 'Verdict' }),
    facts: h('div', { class: 'trial-facts' }),
    problem: h('div', { role: 'alert' }),
  }
  put(
    mainPart(),
    parts.head,
    parts.problem,
    parts.verdict,
    parts.facts,
    report,
    parts.lanes.element,
    h(
      'div',
      { class: 'theatre' },
      h('div', { class: 'middle' }, parts.stage.element, parts.inspector.element),
      h('div', { class: 'side' }, parts.story.element),
    ),
  )
  return parts
}
