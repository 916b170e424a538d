// @ts-check
import { h } from '../dom.js'
import { count, duration, money } from '../format.js'
import { agentOfTrial, tokensOfTrial } from '../source/trial-agent.js'
/** @import { TrialView } from '../../../src/api/trial-view.js' */

/**
 * The facts of a trial, and what it warns of.
 * @param {TrialView} view
 */
export const trialFacts = (view) => [facts(view), notices(view)]

/** @param {TrialView} view */
function facts({ row, metadata, task }) {
  /** @type {[name: string, value: string | null | undefined][]} */
  const entries = [
    ['start', task?.start_url],
    ['steps', row.steps === null ? null : count(row.steps)],
    ['time', row.duration_ms === null ? null : duration(row.duration_ms)],
    ['cost', metadata ? money(metadata.cost_usd) : null],
    ['tokens', metadata ? tokensOfTrial(metadata) : null],
    ['agent', metadata && agentOfTrial(metadata)],
    ['ended', metadata?.termination_reason],
    ['category', row.category],
    ['difficulty', row.difficulty],
  ]
  return h(
    'dl',
    { class: 'facts' },
    entries
      .filter(([, value]) => value)
      .map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', { class: 'any' }, value))),
  )
}

/** @param {TrialView} view */
function notices({ metadata, problems }) {
  /** @type {[cls: string, text: string][]} */
  const all = [
    ...problems.map((text) => /** @type {[string, string]} */ (['note', text])),
    ...(metadata?.errors ?? []).map(
      ({ source, message }) => /** @type {[string, string]} */ (['problem', `${source}: ${message}`]),
    ),
    ...(metadata?.warnings ?? []).map(
      ({ source, message }) => /** @type {[string, string]} */ (['note', `${source}: ${message}`]),
    ),
  ]
  if (all.length === 0) return null
  return h(
    'div',
    { class: 'notices' },
    all.slice(0, 20).map(([cls, text]) => h('p', { class: cls }, text)),
    all.length > 20 && h('p', { class: 'quiet' }, `and ${all.length - 20} more in metadata.json`),
  )
}
