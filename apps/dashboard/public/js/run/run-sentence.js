// @ts-check
import { h } from '../dom.js'
import { count, percent, plural } from '../format.js'
import { outcomeName, outcomeOrder } from '../outcome.js'
/** @import { RunCard } from '../../../src/api/run-card.js' */
/** @import { ReasonGroup } from './reasons/reason-groups.js' */
/** @import { TaskOfRun } from './table/by-task.js' */

/** Outcomes that no pass rate counts. */
const uncounted = outcomeOrder.slice(outcomeOrder.indexOf('blocked'), outcomeOrder.indexOf('pending'))

/**
 * The run in a few sentences: how many passed, why the others did not, what was not counted, and which tasks are flaky.
 * @param {RunCard} run
 * @param {readonly ReasonGroup[]} groups
 * @param {readonly TaskOfRun[]} tasks
 */
export function runSentence(run, groups, tasks) {
  const rate = run.pass_rate
  if (!rate || run.ended === 0) return null
  const parts = [
    passed(rate),
    failed(run, groups),
    lost(run),
    run.status !== 'running' && run.ended < run.planned && `${count(run.planned - run.ended)} have not run`,
    flaky(tasks),
  ]
  return h('p', { class: 'lead' }, parts.filter(Boolean).join('. '), '.')
}

/** @param {NonNullable<RunCard['pass_rate']>} rate */
function passed({ value, passed: number, denominator, interval }) {
  if (value === null) return 'No trial counts'
  const range = interval && `; 95 % interval ${percent(interval[0], 0)} to ${percent(interval[1], 0)}`
  return `${count(number)} of ${plural(denominator, 'trial')} passed (${percent(value, 0)}${range ?? ''})`
}

/**
 * @param {RunCard} run
 * @param {readonly ReasonGroup[]} groups
 */
function failed({ pass_rate: rate }, groups) {
  const number = rate ? rate.denominator - rate.passed : 0
  if (number === 0) return ''
  /** @type {Map<string, number>} */
  const sizes = new Map()
  for (const { kind, rows } of groups) {
    const size = rows.filter(({ outcome }) => !uncounted.includes(outcome ?? '')).length
    if (size > 0) sizes.set(kind, (sizes.get(kind) ?? 0) + size)
  }
  const named = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, 4)
  const others = number - named.reduce((sum, [, size]) => sum + size, 0)
  const all = [
    ...named.map(([kind, size]) => `${count(size)} × ${cut(kind)}`),
    ...(others > 0 ? [`${count(others)} other`] : []),
  ]
  return `${count(number)} failed${named.length > 0 ? `: ${all.join(', ')}` : ''}`
}

/**
 * Kinds of old grades may be whole sentences.
 * @param {string} kind
 */
const cut = (kind) => (kind.length > 48 ? `${kind.slice(0, 47)}…` : kind)

/** @param {RunCard} run */
function lost({ outcomes }) {
  const all = uncounted.flatMap((outcome) => {
    const number = /** @type {Record<string, number | undefined>} */ (outcomes)[outcome] ?? 0
    return number > 0 ? [`${count(number)} ${outcomeName(outcome)}`] : []
  })
  return all.length > 0 && `Not counted: ${all.join(', ')}`
}

/** Max flaky tasks that the sentence names. */
const maxNamed = 6

/** @param {readonly TaskOfRun[]} tasks */
function flaky(tasks) {
  const names = tasks.filter((task) => task.flaky).map(({ query_id }) => query_id)
  if (names.length === 0) return ''
  const shown = names.slice(0, names.length > maxNamed ? maxNamed - 1 : maxNamed)
  const more = names.length - shown.length
  return `${count(names.length)} of ${plural(tasks.length, 'task')} ${names.length === 1 ? 'is' : 'are'} flaky: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
