// @ts-check
import { runCommand } from '../commands.js'
import { h, mainPart, put } from '../dom.js'
import { agreementPanel } from './agreement-panel.js'
import { costPanel } from './cost-panel.js'
import { facetsOf } from './facets-of.js'
import { rateChart } from './rate-chart.js'
import { failurePanel } from './reasons/failure-panel.js'
import { reasonGroups } from './reasons/reason-groups.js'
import { editNotes } from './notes-dialog.js'
import { runActs } from './run-acts.js'
import { runCopies } from './run-copies.js'
import { runHead } from './run-head.js'
import { runSentence } from './run-sentence.js'
import { keyOf } from './table/key-of.js'
import { trialTable } from './table/trial-table.js'
import { workerCards } from './worker-cards.js'
/** @import { LiveTrial } from '../../../src/api/live-trial.js' */
/** @import { RunView } from '../../../src/api/run-view.js' */
/** @import { TableNews } from './table/table-state.js' */
/** @import { TrialStore } from './table/trial-store.js' */

/** @typedef {ReturnType<typeof runLayout>} RunLayout */

/**
 * Builds the page once; later changes go into its parts. `onDone` is called after an act on the run.
 * @param {string} runId
 * @param {TrialStore} trials
 * @param {{onDone: () => unknown}} given
 */
export function runLayout(runId, trials, { onDone }) {
  /** @type {RunView | null} */
  let view = null
  const head = h('header', { class: 'run-head' })
  const charts = h('div', { class: 'charts' })
  const lead = h('div', {})
  const [acts, copies] = [runActs(runId, { onDone }), runCopies(runId)]
  const buttons = h('div', { class: 'actions' }, acts.element, copies.element)
  const live = workerCards(runId)
  const [rates, costs, agreement] = [rateChart(), costPanel(), agreementPanel(runId)]
  const table = trialTable({ runId, onFilter: showFailures })
  const failures = failurePanel({ runId, onChoose: (key) => table.chooseReason(key) })

  function showFailures() {
    if (!view) return
    const { run } = view
    const groups = reasonGroups(trials.rows(), (row) => trials.details.get(keyOf(row)))
    failures.show(groups, { ended: run.ended, whole: trials.read.details, chosen: table.reason() })
    put(lead, runSentence(run, groups, table.tasks()))
  }

  put(
    mainPart(),
    head,
    live.element,
    put(charts, failures.element, rates.element, costs.element),
    agreement.element,
    table.element,
  )
  return {
    live,
    table,
    /** @param {RunView} next @param {boolean} mayAct */
    showHead(next, mayAct) {
      view = next
      acts.show(view.run, mayAct)
      copies.show(view, mayAct)
      const focused = /** @type {HTMLElement | null} */ (document.activeElement)
      const edit = mayAct ? () => view && editNotes(view.run, { onDone }) : null
      put(head, runHead(view, { acts: buttons, lead, onEdit: edit }))
      // Elements that were put in again have lost the focus.
      if (buttons.contains(focused)) focused?.focus({ preventScroll: true })
    },
    /** @param {RunView} next */
    showRates(next) {
      rates.show(next.groups)
      costs.show(next)
      void agreement.show(next.labels)
    },
    /** @param {RunView} next @param {readonly LiveTrial[]} underWay */
    showRows(next, underWay) {
      view = next
      table.show(trials.rows(), tableNews(next, trials, underWay))
      charts.hidden = next.run.ended === 0
      showFailures()
    },
  }
}

/**
 * @param {RunView} view
 * @param {TrialStore} trials
 * @param {readonly LiveTrial[]} live
 * @returns {TableNews}
 */
const tableNews = (view, { details, read }, live) => ({
  details,
  live,
  whole: read.rows,
  detailed: read.details,
  facets: facetsOf(view),
  perTask: view.run.trials_per_task,
  commandOf: ({ query_id, query }) => view.record && runCommand(view.record, { task: { query_id, query } }),
})
