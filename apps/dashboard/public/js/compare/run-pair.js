// @ts-check
import { h } from '../dom.js'
import { count, percent, when } from '../format.js'
import { runLink } from '../links.js'
import { whisker } from '../widgets/whisker.js'
import { sharedTable } from './shared-table.js'
import { shownVerdicts, verdicts } from './verdicts.js'
/** @import { Comparison } from '../../../src/api/comparison.js' */
/** @import { RunCard } from '../../../src/api/run-card.js' */

/**
 * Two runs, one above the other on the same scale, and what changed over the tasks that both have.
 * @param {Comparison} given
 */
export function runPair(given) {
  const { a, b, same_tasks, comparison, report } = given
  return [
    h('p', { class: 'lead' }, report.sentence),
    report.notes.map((text) => h('p', { class: 'note' }, text)),
    a.run_id === b.run_id &&
      h('p', { class: 'note' }, 'Both sides are the same run: there is nothing that could differ.'),
    !same_tasks &&
      h(
        'p',
        { class: 'note' },
        'These runs did not have the same tasks. Pass rates over different tasks can’t be compared; the table below pairs what both have.',
      ),
    h(
      'div',
      { class: 'panel pair' },
      side('A, from', a),
      side('B, to', b),
      h('div', { class: 'pair-counts' }, counts(shownVerdicts(given).counts)),
      comparison.shared && sharedTable(comparison.shared),
    ),
  ]
}

/**
 * @param {string} name
 * @param {RunCard} run
 */
function side(name, run) {
  return h(
    'div',
    { class: 'pair-side' },
    h(
      'div',
      { class: 'pair-name' },
      h('span', { class: 'label' }, name),
      h('a', { href: runLink(run.run_id) }, run.run_id),
      h('span', { class: 'quiet' }, `${run.agent} · ${run.models.join(', ')}, ${when(run.started_at)}`),
    ),
    whisker(run.pass_rate, { large: true }),
    h(
      'p',
      { class: 'pair-rate' },
      h('strong', {}, percent(run.pass_rate?.value ?? null)),
      h(
        'small',
        {},
        run.pass_rate ? `${count(run.pass_rate.passed)}/${count(run.pass_rate.denominator)}` : '',
      ),
    ),
  )
}

/** @param {ReturnType<typeof shownVerdicts>['counts']} numbers */
const counts = (numbers) =>
  verdicts
    .filter(([verdict]) => (numbers[verdict] ?? 0) > 0 || verdict === 'fixed' || verdict === 'broken')
    .map(([verdict, words, cls]) =>
      h('div', {}, h('strong', { class: cls }, numbers[verdict] ?? 0), h('span', { class: 'soft' }, words)),
    )
