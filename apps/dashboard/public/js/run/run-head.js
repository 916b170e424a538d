// @ts-check
import { h } from '../dom.js'
import { about, count, duration, money, percent, plural, when } from '../format.js'
import { crumbs } from '../widgets/crumbs.js'
import { outcomeBar, outcomeLegend } from '../widgets/outcome-bar.js'
import { bigRate } from './big-rate.js'
/** @import { Child } from '../dom.js' */
/** @import { RunCard } from '../../../src/api/run-card.js' */
/** @import { RunView } from '../../../src/api/run-view.js' */

/**
 * The head of a run: what it is, how far, the rate with its interval, and all outcomes.
 * @param {RunView} view
 * @param {{acts: Child, lead: Child, onEdit: (() => void) | null}} parts `lead`: the run in a sentence; `onEdit`: changes its name, tags and note
 */
export function runHead({ run, record, problems, pass_at_k, pass_hat_k }, { acts, lead, onEdit }) {
  const pending = Math.max(0, run.planned - run.ended)
  return [
    crumbs([['index', 'index.html', 'Runs']], run.suite?.name ?? ''),
    h(
      'div',
      { class: 'head-row' },
      h('h1', {}, run.name ?? run.run_id),
      run.name && h('span', { class: 'quiet any' }, run.run_id),
      h('span', { class: `status ${run.status ?? ''}` }, run.status ?? 'unknown'),
      h('div', { class: 'end' }, acts),
    ),
    notes(run, onEdit),
    lead,
    facts(run, record),
    problems.map((text) => h('p', { class: 'note' }, text)),
    h(
      'div',
      { class: 'panel summary' },
      h('div', { class: 'big-rate' }, bigRate(run.pass_rate, pending > 0)),
      h(
        'div',
        { class: 'big-outcomes' },
        progress(run),
        outcomeBar(run.outcomes, pending),
        outcomeLegend(run.outcomes, pending),
      ),
      h('dl', { class: 'totals' }, totals(run, pass_at_k, pass_hat_k)),
    ),
  ]
}

/**
 * Tags and note of a run, and the button that changes them.
 * @param {RunCard} run
 * @param {(() => void) | null} onEdit
 */
function notes({ name, tags, note }, onEdit) {
  const isEmpty = !name && !note && tags.length === 0
  if (isEmpty && !onEdit) return null
  return h(
    'div',
    { class: 'run-notes' },
    tags.map((tag) => h('span', { class: 'tag' }, tag)),
    note && h('p', { class: 'any soft' }, note),
    onEdit &&
      h(
        'button',
        { type: 'button', class: 'small', on: { click: onEdit } },
        isEmpty ? 'Name, tag or note this run' : 'Edit',
      ),
  )
}

/**
 * @param {RunCard} run
 * @param {RunView['record']} record
 */
function facts(run, record) {
  /** @type {[name: string, value: string | number | null | undefined][]} */
  const entries = [
    ['suite', run.suite && `${run.suite.name}, ${plural(run.suite.tasks, 'task')}`],
    ['agent', run.agent],
    [
      'models',
      record
        ? Object.entries(record.variant.models)
            .map(([role, model]) => `${role} ${model}`)
            .join(', ')
        : run.models.join(', '),
    ],
    ['started', when(run.started_at)],
    ['workers', run.workers || null],
    ['commit', record?.git && `${record.git.commit.slice(0, 7)}${record.git.dirty ? ', with changes' : ''}`],
    ['browser', record?.versions?.browser],
  ]
  return h(
    'dl',
    { class: 'facts' },
    entries
      .filter(([, value]) => value)
      .map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
  )
}

/** @param {RunCard} run */
function progress(run) {
  if (run.status !== 'running')
    return h(
      'p',
      { class: 'label' },
      `${plural(run.ended, 'trial')}${run.ended < run.planned ? ` of ${count(run.planned)} planned` : ''}`,
    )
  return h(
    'p',
    { class: 'going' },
    h('label', { for: 'progress', class: 'label' }, `${count(run.ended)} of ${plural(run.planned, 'trial')}`),
    // The bar below shows it to the eye.
    h('progress', { id: 'progress', class: 'seen-by-ear', max: Math.max(1, run.planned), value: run.ended }),
  )
}

/**
 * @param {RunCard} run
 * @param {RunView['pass_at_k']} atK
 * @param {RunView['pass_hat_k']} hatK
 */
function totals(run, atK, hatK) {
  const k = Math.max(0, ...Object.keys(atK ?? {}).map(Number))
  /** @type {[name: string, value: string][]} */
  const entries = [
    ['steps', count(run.steps)],
    ['trial time', duration(run.trial_ms)],
    [
      'wall clock',
      run.duration_ms !== null && run.sittings > 1
        ? `${duration(run.duration_ms)} in ${plural(run.sittings, 'sitting')}`
        : duration(run.duration_ms),
    ],
    ['cost', money(run.cost_usd)],
    ['tokens', about(run.tokens)],
    ...(k > 1
      ? /** @type {[string, string][]} */ ([
          [`pass@${k}`, percent(atK?.[k]?.value)],
          [`pass^${k}`, percent(hatK?.[k]?.value ?? null)],
        ])
      : []),
    ...(run.page_scores
      ? /** @type {[string, string][]} */ ([
          [
            'page score',
            run.page_scores.count === 1
              ? run.page_scores.mean.toFixed(0)
              : `${run.page_scores.mean.toFixed(0)} (${run.page_scores.min.toFixed(0)} to ${run.page_scores.max.toFixed(0)})`,
          ],
        ])
      : []),
  ]
  return entries.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value)))
}
