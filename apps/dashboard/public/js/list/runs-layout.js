// @ts-check
import { h, mainPart, put } from '../dom.js'
import { programName } from '../program-name.js'
import { showState } from '../widgets/state-page.js'
import { trendCards } from './trend-cards.js'
import { trendVariant } from './trend-variant.js'
/** @import { Trend } from '../../../src/api/run-card.js' */
/** @import { RunFilter } from './run-filter.js' */

/** @typedef {ReturnType<typeof runsLayout>} RunsLayout */

/**
 * Builds the page once; later changes go into its parts. `onStart` is null if no run may be started here.
 * @param {{
 *   chosen: RunFilter,
 *   onFilter: (change: Partial<RunFilter>) => void,
 *   onTrend: (key: string) => void,
 *   onCompare: () => void,
 *   onStart: (() => void) | null,
 * }} given
 */
export function runsLayout({ chosen, onFilter, onTrend, onCompare, onStart }) {
  const parts = {
    variantKeys: '',
    trends: trendCards(onTrend),
    table: h('div', {}),
    count: h('span', { class: 'quiet' }),
    compare: h('button', { type: 'button', on: { click: onCompare } }, 'Compare'),
    search: h('input', {
      type: 'search',
      placeholder: 'Search runs, suites, models',
      'aria-label': 'Search runs',
      value: chosen.search,
      on: { input: (event) => onFilter({ search: event.target.value }) },
    }),
    variant: h('select', {
      'aria-label': 'Suite and variant',
      on: { change: (event) => onFilter({ variant: event.target.value }) },
    }),
  }
  const status = h(
    'select',
    { 'aria-label': 'Status', on: { change: (event) => onFilter({ status: event.target.value }) } },
    ['', 'running', 'finished', 'interrupted', 'killed'].map((value) =>
      h('option', { value, selected: value === chosen.status }, value || 'Any status'),
    ),
  )
  put(
    mainPart(),
    h(
      'div',
      { class: 'head-row' },
      h('h1', {}, 'Runs'),
      parts.count,
      h('div', { class: 'actions end' }, onStart && startButton(onStart)),
    ),
    parts.trends.element,
    h(
      'div',
      { class: 'toolbar', role: 'search' },
      parts.search,
      parts.variant,
      status,
      h('div', { class: 'end' }, parts.compare),
    ),
    parts.table,
  )
  return parts
}

/**
 * Shows how to make the first run, instead of a list.
 * @param {(() => void) | null} onStart
 */
export const showNoRuns = (onStart) =>
  showState(
    'No runs yet',
    'A run is one suite tried by one variant. Its folder appears here as soon as it starts. Type this in the project:',
    h('pre', { tabindex: '0' }, `${programName()} run --suite shop`),
    onStart && startButton(onStart),
  )

/** @param {() => void} onStart */
const startButton = (onStart) =>
  h('button', { type: 'button', class: 'main', on: { click: onStart } }, 'Start a run')

/**
 * Fills the list of variants. Leaves a list that a reader has open alone unless there is a new choice.
 * @param {RunsLayout} shown
 * @param {readonly Trend[]} trends
 * @param {string} chosen
 */
export function offerVariants(shown, trends, chosen) {
  // A list with nothing in it is an empty box.
  shown.variant.hidden = trends.length === 0
  const keys = trends.map((trend) => trend.key).join('\n')
  if (shown.variantKeys !== keys) {
    shown.variantKeys = keys
    put(
      shown.variant,
      h('option', { value: '' }, 'Any suite and variant'),
      trends.map((trend) =>
        h('option', { value: trend.key }, `${trend.suite} · ${trendVariant(trend, trends)}`),
      ),
    )
  }
  shown.variant.value = chosen
}
