// @ts-check
import { h } from '../dom.js'
import { about, duration, money, plural, signed } from '../format.js'
import { compareLink, runLink } from '../links.js'
import { outcomeBar, outcomeLegend } from '../widgets/outcome-bar.js'
import { rateCell } from '../widgets/whisker.js'
/** @import { StandingsView } from '../../../src/api/standings.js' */
/** @import { RunStanding } from '@webeval/run-engine' */

const unknown = 'not known'
const columns = ['Run', 'Pass rate', 'To the first', 'Steps', 'Time', 'Tokens', 'Cost', 'Outcomes']
const numbers = new Set(['Steps', 'Time', 'Tokens', 'Cost'])

/**
 * Several runs, the highest pass rate first. `*` marks what an agent reports of itself.
 * @param {StandingsView} given
 */
export function standingsTable({ standings: { tasks, runs }, cards, notes }) {
  const [first] = runs
  return [
    h(
      'p',
      { class: 'lead' },
      `Over the ${plural(tasks, 'task')} that ${tasks === 1 ? 'counts' : 'count'} in all runs. Steps, time, tokens and cost are per trial; outcomes are of all trials.`,
    ),
    notes.map((text) => h('p', { class: 'note' }, text)),
    h(
      'div',
      { class: 'panel standings', tabindex: '0', role: 'region', 'aria-label': 'Runs compared' },
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            columns.map((name) =>
              h('th', { scope: 'col', class: numbers.has(name) ? 'number' : null }, name),
            ),
          ),
        ),
        h(
          'tbody',
          {},
          runs.map((run) => row(run, cards[run.run_id], first?.run_id ?? '')),
        ),
      ),
    ),
  ]
}

/**
 * @param {RunStanding} run
 * @param {StandingsView['cards'][string] | undefined} card
 * @param {string} first
 */
function row(run, card, first) {
  const { usage, trials } = run
  const own = usage.reported_models.length > 0 && `${usage.reported_models.join(', ')}*`
  return h(
    'tr',
    {},
    h(
      'th',
      { scope: 'row' },
      h('a', { href: runLink(run.run_id) }, card?.name ?? run.run_id),
      h('small', {}, [card?.agent, card?.models.join(', '), own].filter(Boolean).join(' · ')),
    ),
    h('td', {}, rateCell(run.pass_rate)),
    h('td', {}, againstFirst(run, first)),
    h('td', { class: 'number' }, run.mean_steps === null ? '–' : run.mean_steps.toFixed(1)),
    h('td', { class: 'number' }, duration(run.mean_duration_ms)),
    h(
      'td',
      { class: 'number' },
      usage.tokens === null ? unknown : `${about(usage.tokens / trials)}${usage.self_reported ? '*' : ''}`,
    ),
    h('td', { class: 'number' }, cost(run)),
    h('td', {}, outcomeBar(run.outcomes), outcomeLegend(run.outcomes)),
  )
}

/**
 * @param {RunStanding} run
 * @param {string} first
 */
function againstFirst({ against_first: against, run_id }, first) {
  if (!against || against.difference.value === null) return '–'
  const clear = against.verdict !== 'undecided'
  return [
    h(
      'a',
      { href: compareLink(first, run_id), class: clear ? null : 'soft' },
      signed(against.difference.value, (share) => `${(share * 100).toFixed(0)} points`),
    ),
    h('small', {}, clear ? `p = ${against.p_value?.toPrecision(2)}` : 'may be chance'),
  ]
}

/** @param {RunStanding} run */
function cost({ usage: { self_reported, cost_usd, measured_usd, reported_usd }, trials }) {
  /** @param {number | null} usd */
  const each = (usd) => (usd === null ? unknown : money(usd / trials))
  if (!self_reported) return each(cost_usd)
  const own = reported_usd === null ? unknown : `${each(reported_usd)}*`
  return measured_usd ? `${own} + ${each(measured_usd)}` : own
}
