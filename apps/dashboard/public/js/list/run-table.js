// @ts-check
import { brokenRow, runRow, variantOf } from './run-row.js'
import { h } from '../dom.js'
/** @import { Given } from './run-row.js' */
/** @import { RunCard, Trend } from '../../../src/api/run-card.js' */
/** @import { sortableHead, Column } from '../widgets/sortable-head.js' */

/**
 * The columns of the list of runs; `value` is what a column is sorted by, and `key` what it is called in the address.
 * @type {readonly Column<RunCard>[]}
 */
export const columns = [
  { name: 'Choose', cls: '', hidden: true },
  { name: 'Run', key: 'run', cls: '', value: (run) => run.run_id },
  {
    name: 'Suite and variant',
    key: 'suite',
    cls: '',
    value: (run) => run.suite && `${run.suite.name} ${variantOf(run)}`,
  },
  {
    name: 'Pass rate, 95 % interval',
    key: 'rate',
    cls: '',
    value: (run) => run.pass_rate?.value,
    downFirst: true,
  },
  { name: 'Outcomes', key: 'trials', cls: 'wide', value: (run) => run.suite && run.ended, downFirst: true },
  {
    name: 'Page score',
    key: 'score',
    cls: 'number wide',
    value: (run) => run.page_scores?.mean,
    downFirst: true,
  },
  { name: 'Cost', key: 'cost', cls: 'number mid', value: (run) => run.cost_usd, downFirst: true },
  { name: 'Time', key: 'time', cls: 'number mid', value: (run) => run.duration_ms, downFirst: true },
  { name: 'Trend', cls: 'wide' },
  { name: 'Delete', cls: '', hidden: true },
]

/**
 * The list of runs, in the order of its `head`. `onDelete` is null where nothing may be done.
 * @param {readonly RunCard[]} runs
 * @param {Given & {head: ReturnType<typeof sortableHead<RunCard>>, trends: readonly Trend[], chosen: readonly string[]}} given
 */
export function runTable(runs, { head, trends, chosen, onChoose, onDelete }) {
  const byKey = new Map(trends.map((trend) => [trend.key, trend]))
  if (runs.length === 0)
    return h('p', { class: 'quiet' }, 'No run matches. Clear the search or the filters to see all.')
  return h(
    'div',
    { class: 'scroll-x' },
    h(
      'table',
      { class: 'runs' },
      h(
        'caption',
        { class: 'seen-by-ear' },
        head.chosen() === '' ? 'Runs, newest first' : 'Runs, in the chosen order',
      ),
      h('thead', {}, head.element),
      h(
        'tbody',
        {},
        head
          .sorted(runs)
          .map((run) =>
            run.problem && !run.suite
              ? brokenRow(run, onDelete)
              : runRow(run, byKey.get(run.trend ?? ''), chosen.includes(run.run_id), { onChoose, onDelete }),
          ),
      ),
    ),
  )
}
