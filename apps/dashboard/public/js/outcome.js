// @ts-check
import { h, svg } from './dom.js'

/** @type {Readonly<Record<string, readonly [name: string, drawing: string]>>} */
const outcomes = {
  passed: ['passed', 'M3 8.5 6.5 12 13 4.5'],
  failed: ['failed', 'M4 4l8 8M12 4l-8 8'],
  agent_error: ['agent error', 'M8 3v6M8 12.5v.5'],
  limit: ['limit', 'M8 2.5a5.5 5.5 0 1 0 .01 0M8 5.5V8l2 1.5'],
  blocked: ['blocked', 'M8 2.5a5.5 5.5 0 1 0 .01 0M4.2 4.2l7.6 7.6'],
  infra_error: ['infra error', 'M8 2.5 14 13H2zM8 6.5v3M8 11.2v.1'],
  grader_error: ['grader error', 'M8 2.5 14 13H2zM8 6.5v3M8 11.2v.1'],
  invalid_task: ['invalid task', 'M5.5 6a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .7-1 1.5M8 12.8v.1'],
  unscored: ['unscored', 'M4 8h8'],
  pending: ['to come', 'M8 3.5a4.5 4.5 0 1 0 .01 0'],
}

/** Every outcome, in the order in which bars and lists show them. `pending` is ours: not ended yet. */
export const outcomeOrder = Object.keys(outcomes)

/**
 * An outcome as words. An outcome that this page does not know keeps its name.
 * @param {string} outcome
 */
export const outcomeName = (outcome) => outcomes[outcome]?.[0] ?? String(outcome)

/**
 * The class that colours an outcome.
 * @param {string} outcome
 */
export const outcomeClass = (outcome) => (Object.hasOwn(outcomes, outcome) ? `o-${outcome}` : 'o-unscored')

/**
 * The drawn sign of an outcome: shape and colour.
 * @param {string} outcome
 */
export function outcomeSign(outcome) {
  return svg(
    'svg',
    { viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    svg('path', { d: (outcomes[outcome] ?? outcomes.unscored)?.[1] }),
  )
}

/**
 * Sign and name of an outcome.
 * @param {string} outcome
 */
export function outcomeMark(outcome) {
  return h('span', { class: `outcome ${outcomeClass(outcome)}` }, outcomeSign(outcome), outcomeName(outcome))
}
