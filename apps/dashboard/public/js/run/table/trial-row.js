// @ts-check
import { h } from '../../dom.js'
import { duration, money } from '../../format.js'
import { trialLink } from '../../links.js'
import { outcomeMark, outcomeOrder } from '../../outcome.js'
import { gradesInWords, gradeSigns } from './grade-signs.js'
/** @import { TrialDetail, TrialRow } from '../../../../src/api/trial-row.js' */
/** @import { Column } from '../../widgets/sortable-head.js' */

/**
 * The columns of the table of trials. `value` is what a column is sorted by, and `key` what it is called in the address.
 * @type {readonly Column<TrialRow, TrialDetail | undefined>[]}
 */
export const columns = [
  {
    name: 'Trial',
    key: 'trial',
    cls: '',
    value: (row) => `${row.query_id} ${String(row.trial).padStart(6, '0')}`,
  },
  {
    name: 'Outcome',
    key: 'outcome',
    cls: 'outcome-col',
    value: (row) => outcomeOrder.indexOf(row.outcome ?? 'pending'),
  },
  {
    name: 'Reason',
    key: 'reason',
    cls: 'reason-col',
    value: (_, detail) => detail?.reason && `${detail.reason.kind} ${detail.reason.text}`,
  },
  {
    name: 'Grades',
    key: 'grades',
    cls: 'grades-col',
    value: (_, detail) => detail && gradesInWords(detail),
  },
  { name: 'Site', key: 'site', cls: 'wide site-col', value: (row) => row.site },
  { name: 'Category', key: 'category', cls: 'wide', value: (row) => row.category },
  { name: 'Steps', key: 'steps', cls: 'number', value: (row) => row.steps, downFirst: true },
  {
    name: 'Tool errors',
    key: 'errors',
    cls: 'number mid',
    value: (_, detail) => detail?.tool_errors,
    downFirst: true,
  },
  { name: 'Time', key: 'time', cls: 'number', value: (row) => row.duration_ms, downFirst: true },
  { name: 'Cost', key: 'cost', cls: 'number mid cost-col', value: (row) => row.cost_usd, downFirst: true },
]

/**
 * Columns that tell these trials from one another in nothing: all are of one site, or cost nothing.
 * @param {readonly TrialRow[]} rows
 */
export function idleColumns(rows) {
  const [first] = rows
  return {
    site: rows.every((row) => row.site === first?.site),
    cost: rows.every((row) => row.outcome === null || row.cost_usd === 0),
  }
}

/**
 * A trial as a row of the table.
 * @param {string} runId
 * @param {TrialRow} row
 * @param {{detail: TrialDetail | undefined, live: boolean, index: number, key: string, excerpt: string | undefined}} given
 */
export function trialRow(runId, row, { detail, live, index, key, excerpt }) {
  const outcome = live
    ? h('span', { class: 'status running' }, row.outcome ? 'tried again' : 'under way')
    : row.outcome
      ? outcomeMark(row.outcome)
      : h('span', { class: 'quiet' }, 'to come')
  const cells = [
    h(
      'th',
      { scope: 'row', class: 'trial-name' },
      h(
        'span',
        { class: 'cut', title: row.query || null },
        h('a', { href: trialLink(runId, row.task, row.trial) }, row.query_id),
        row.trial > 1 && h('span', { class: 'quiet' }, ` · ${row.trial}`),
        row.query && [' ', h('span', { class: 'quiet asked' }, row.query)],
      ),
    ),
    h('td', {}, outcome, labelTag(detail)),
    h('td', { class: 'reason-col soft' }, reasonCell(detail, excerpt)),
    h('td', { class: 'grades-col' }, detail && gradeSigns(detail)),
    h('td', { class: 'wide soft cut site-col' }, row.site ?? '–'),
    h('td', { class: 'wide soft cut' }, row.category ?? '–'),
    h('td', { class: 'number' }, row.steps ?? '–'),
    h(
      'td',
      { class: 'number mid' },
      detail?.tool_errors === undefined || detail.tool_errors === null
        ? '–'
        : detail.tool_errors > 0
          ? h('span', { class: 'o-failed' }, detail.tool_errors)
          : '0',
    ),
    h('td', { class: 'number' }, duration(row.duration_ms)),
    h('td', { class: 'number mid cost-col' }, row.outcome ? money(row.cost_usd) : '–'),
  ]
  return h('tr', { 'aria-rowindex': index + 2, 'data-key': key }, cells)
}

/**
 * A person's verdict next to the outcome.
 * @param {TrialDetail | undefined} detail
 */
function labelTag(detail) {
  if (detail?.label === undefined) return null
  const said = detail.label === null ? 'unsure' : detail.label ? 'pass' : 'fail'
  return [' ', h('span', { class: 'tag', title: `A person says: ${said}` }, said)]
}

/**
 * The reason, or where a search found its words.
 * @param {TrialDetail | undefined} detail
 * @param {string | undefined} excerpt
 */
function reasonCell(detail, excerpt) {
  const text = excerpt === undefined ? detail?.reason?.text : excerpt
  if (!text) return null
  return h('span', { class: 'cut', title: text }, excerpt !== undefined && h('b', {}, 'found: '), text)
}
