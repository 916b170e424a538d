// @ts-check
import { h } from '../dom.js'
import { ago, count, duration, money, plural, when } from '../format.js'
import { runLink } from '../links.js'
import { outcomeBar } from '../widgets/outcome-bar.js'
import { rateCell } from '../widgets/whisker.js'
import { sparkline } from './sparkline.js'
/** @import { RunCard, Trend } from '../../../src/api/run-card.js' */

/** @typedef {{onChoose: (run: string, on: boolean) => void, onDelete: ((run: RunCard) => void) | null}} Given */

/**
 * Describes the tested subject; '' if the run does not name it.
 * @param {RunCard} run
 */
export const variantOf = (run) => (run.agent ? `${run.agent} · ${run.models.join(', ')}` : '')

/**
 * @param {RunCard} run
 * @param {Trend | undefined} trend
 * @param {boolean} isChosen
 * @param {Given} given
 */
export function runRow(run, trend, isChosen, { onChoose, onDelete }) {
  const pending = Math.max(0, run.planned - run.ended)
  return h(
    'tr',
    { class: isChosen ? 'chosen' : null },
    h(
      'td',
      {},
      h('input', {
        type: 'checkbox',
        checked: isChosen,
        'data-focus': `x ${run.run_id}`,
        'aria-label': `Choose ${run.run_id} for comparing`,
        on: { change: (event) => onChoose(run.run_id, event.target.checked) },
      }),
    ),
    runName(run),
    h(
      'td',
      { class: 'suite' },
      h('b', { class: 'suite-name' }, run.suite?.name ?? '–'),
      ' ',
      h('span', { class: 'quiet under' }, variantOf(run)),
    ),
    h(
      'td',
      {},
      rateCell(run.pass_rate),
      pending > 0 &&
        h('small', { class: 'so-far' }, `${count(run.ended)} of ${plural(run.planned, 'trial')} so far`),
    ),
    h('td', { class: 'wide bar-cell' }, outcomeBar(run.outcomes, pending)),
    pageScores(run),
    h('td', { class: 'number mid' }, money(run.cost_usd)),
    h('td', { class: 'number mid' }, duration(run.duration_ms)),
    h(
      'td',
      { class: 'wide spark-cell' },
      trend !== undefined && trend.points.length > 1 && sparkline(trend.points, run.run_id),
    ),
    h('td', { class: 'number' }, deleteButton(run, onDelete)),
  )
}

/**
 * Its name and its status.
 * @param {RunCard} run
 */
const runName = (run) =>
  h(
    'th',
    { scope: 'row', class: 'run-name' },
    h(
      'a',
      { class: 'run-link', href: runLink(run.run_id), 'data-focus': `a ${run.run_id}` },
      run.name ?? run.run_id,
    ),
    run.tags.map((tag) => [' ', h('span', { class: 'tag' }, tag)]),
    // Read or copied as text, it needs the space that the eye sees.
    ' ',
    h(
      'span',
      { class: 'quiet under' },
      h(
        'span',
        { class: `status ${run.status ?? ''}`, title: when(run.started_at) },
        run.status === 'running'
          ? `running, ${run.ended} of ${run.planned}`
          : `${run.status}, ${ago(run.started_at)}`,
      ),
    ),
  )

/**
 * The mean of its page scores, with their range.
 * @param {RunCard} run
 */
const pageScores = (run) =>
  h(
    'td',
    { class: 'number wide' },
    run.page_scores
      ? [
          h('strong', {}, run.page_scores.mean.toFixed(0)),
          run.page_scores.count > 1 &&
            h(
              'small',
              { class: 'under' },
              `${run.page_scores.min.toFixed(0)} to ${run.page_scores.max.toFixed(0)}`,
            ),
        ]
      : h('span', { class: 'quiet' }, '–'),
  )

/**
 * A folder that can't be shown as a run is still listed, with the reason.
 * @param {RunCard} run
 * @param {Given['onDelete']} onDelete
 */
export function brokenRow(run, onDelete) {
  return h(
    'tr',
    { class: 'broken' },
    h('td', {}),
    h(
      'th',
      { scope: 'row', class: 'run-name' },
      h('a', { class: 'run-link', href: runLink(run.run_id), 'data-focus': `a ${run.run_id}` }, run.run_id),
    ),
    h('td', { colspan: 7, class: 'soft' }, run.problem),
    h('td', { class: 'number' }, deleteButton(run, onDelete)),
  )
}

/**
 * @param {RunCard} run
 * @param {Given['onDelete']} onDelete
 */
function deleteButton(run, onDelete) {
  if (!onDelete) return null
  return h(
    'button',
    {
      type: 'button',
      class: 'bare',
      disabled: run.status === 'running',
      'data-focus': `delete ${run.run_id}`,
      'aria-label': `Delete ${run.run_id}`,
      title: run.status === 'running' ? 'Stop the run before deleting it' : 'Delete',
      on: { click: () => onDelete(run) },
    },
    '×',
  )
}
