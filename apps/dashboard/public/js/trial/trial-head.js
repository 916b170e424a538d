// @ts-check
import { act, readSession } from '../source/act.js'
import { hasPage, read } from '../source/read.js'
import { h } from '../dom.js'
import { nameSites } from '../site-names.js'
import { runLink, runPath, trialLink, trialPairLink } from '../links.js'
import { outcomeMark } from '../outcome.js'
import { clampedText } from '../widgets/clamped-text.js'
import { copyButton } from '../widgets/copy-button.js'
import { crumbs } from '../widgets/crumbs.js'
import { commandTask, runCommand } from '../commands.js'
import { bugReport } from './bug-report.js'
/** @import { RunView } from '../../../src/api/run-view.js' */
/** @import { TrialRow } from '../../../src/api/trial-row.js' */
/** @import { StepRow, TrialView } from '../../../src/api/trial-view.js' */
/** @import { TrialRecord } from '../trajectory/trial-record.js' */

/**
 * The head of a trial: the request, the outcome, steps, time and cost. `chosenStep` yields the step that someone chose.
 * @param {{
 * run: string, view: TrialView, isLive: boolean, record: TrialRecord,
 * chosenStep: () => Promise<StepRow | undefined>,
 * }} given
 */
export function trialHead({ run, view, isLive, record, chosenStep }) {
  const { row, metadata, task, previous, following, sites } = view
  const query = nameSites(metadata?.query ?? task?.query ?? row.query, sites)
  /**
   * @param {TrialView['previous']} to
   * @param {string} name
   */
  const beside = (to, name) =>
    to && h('a', { class: 'button', href: trialLink(run, to.task, to.trial) }, name)
  return [
    crumbs(
      [
        ['index', 'index.html', 'Runs'],
        ['run', runLink(run), run],
      ],
      row.query_id,
    ),
    h(
      'div',
      { class: 'head-row' },
      h('h1', {}, row.query_id, row.trial > 1 && h('span', { class: 'quiet' }, ` · trial ${row.trial}`)),
      state(row, isLive),
      h(
        'div',
        { class: 'actions end' },
        copyButton({
          name: 'Copy command',
          said: 'The command that tries this again is on the clipboard.',
          text: async () => withoutSecrets(trialCommand(await aboutRun(run), view)),
        }),
        copyButton({
          name: 'Copy as bug report',
          said: 'The bug report is on the clipboard.',
          text: async () =>
            withoutSecrets(
              bugReport({ run, about: await aboutRun(run), view, step: await chosenStep(), record }),
            ),
        }),
        hasPage('compare') &&
          row.outcome !== null &&
          h(
            'a',
            { class: 'button', href: trialPairLink({ run, task: row.task, trial: row.trial }) },
            'Compare',
          ),
        beside(previous, '← Trial'),
        beside(following, 'Trial →'),
      ),
    ),
    query && clampedText(query, { cls: 'query', long: 320 }),
  ]
}

/**
 * The command that tries this task again, once.
 * @param {RunView['record']} record
 * @param {TrialView} view
 */
function trialCommand(record, view) {
  const command = record && runCommand(record, { task: commandTask(view), trials: 1 })
  if (!command)
    throw new Error('No command can be made: the run’s record is missing, or a name has control characters.')
  return command
}

/**
 * A trial without an outcome that no worker is at was interrupted, or is still to come.
 * @param {TrialRow} row
 * @param {boolean} isLive
 */
function state({ outcome }, isLive) {
  if (isLive) return h('span', { class: 'status running' }, outcome ? 'tried again' : 'under way')
  return outcome ? outcomeMark(outcome) : h('span', { class: 'status' }, 'not ended')
}

/**
 * The run's record, or null: a copy of one trial does not hold it.
 * @param {string} run
 * @returns {Promise<RunView['record']>}
 */
const aboutRun = (run) =>
  /** @type {Promise<RunView>} */ (read(runPath(run))).then(
    ({ record }) => record,
    () => null,
  )

/**
 * Text for pasting elsewhere must not reveal this machine. A copy was cleaned when it was made.
 * @param {string} text
 */
async function withoutSecrets(text) {
  const { exported } = await readSession()
  if (exported) return text
  /** @type {{text: string}} */
  const redacted = await act('POST', 'api/redact', { text })
  return redacted.text
}
