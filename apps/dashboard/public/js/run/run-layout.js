// @ts-check
import { h, mainPart, put } from '../dom.js'
import { trialLink } from '../links.js'
import { rateChart } from './rate-chart.js'
import { runActs } from './run-acts.js'
import { scatterChart } from './scatter-chart.js'
import { taskTable } from './task-table.js'
import { workerCards } from './worker-cards.js'

/** @typedef {ReturnType<typeof runLayout>} RunLayout */

/**
 * Builds the page once; later changes go into its parts. `onDone` is called after an act on the run.
 * @param {string} runId
 * @param {{onDone: () => unknown}} given
 */
export function runLayout(runId, { onDone }) {
  const made = {
    head: h('header', { class: 'run-head' }),
    acts: runActs(runId, { onDone }),
    live: workerCards(runId),
    charts: h('div', { class: 'charts' }),
    rates: rateChart(),
    scatter: scatterChart({ onOpen: (row) => (location.href = trialLink(runId, row.task, row.trial)) }),
    table: taskTable({ runId }),
  }
  put(
    mainPart(),
    made.head,
    made.live.element,
    put(made.charts, made.rates.element, made.scatter.element),
    made.table.element,
  )
  return made
}
