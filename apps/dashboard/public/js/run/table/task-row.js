// @ts-check
import { h } from '../../dom.js'
import { duration, money } from '../../format.js'
import { trialLink, trialPairLink } from '../../links.js'
import { outcomeClass, outcomeName } from '../../outcome.js'
import { hasPage } from '../../source/read.js'
import { copyButton } from '../../widgets/copy-button.js'
import { counted } from './by-task.js'
/** @import { TrialRow } from '../../../../src/api/trial-row.js' */
/** @import { Column } from '../../widgets/sortable-head.js' */
/** @import { TaskOfRun } from './by-task.js' */

/** Max trials drawn as marks of their own. */
export const maxMarks = 10

/** @type {readonly Column<TaskOfRun>[]} */
export const taskColumns = [
  { name: 'Task', key: 'task', cls: '', value: ({ query_id }) => query_id },
  { name: 'Trials', cls: 'marks-col' },
  {
    name: 'Passed',
    key: 'passed',
    cls: 'passed-col',
    value: (task) => (task.counted === 0 ? null : task.passed / task.counted),
  },
  { name: 'Reasons', key: 'reasons', cls: 'reason-col', value: (task) => kindsInWords(task) },
  { name: 'Category', key: 'category', cls: 'wide', value: ({ category }) => category },
  { name: 'Steps', key: 'steps', cls: 'number', value: ({ steps }) => steps, downFirst: true },
  { name: 'Time', key: 'time', cls: 'number', value: (task) => task.duration_ms, downFirst: true },
  { name: 'Cost', key: 'cost', cls: 'number mid cost-col', value: (task) => task.cost_usd, downFirst: true },
  { name: 'Acts', cls: 'acts-col', hidden: true },
]

/**
 * A task as a row of the table, over all its trials. `commandOf` makes the command that runs it again; null where there is none.
 * @param {string} runId
 * @param {TaskOfRun} task
 * @param {{live: ReadonlySet<string>, index: number, commandOf: (task: TaskOfRun) => string | null}} given
 */
export function taskRow(runId, task, { live, index, commandOf }) {
  const { trials, passed, flaky, steps, query_id, query } = task
  // People look for failures: the name leads to the first of them.
  const first = trials.find(({ outcome }) => outcome !== null && outcome !== 'passed') ?? trials[0]
  const reason = reasonInWords(task)
  const command = commandOf(task)
  return h(
    'tr',
    { 'aria-rowindex': index + 2, 'data-key': task.task },
    h(
      'th',
      { scope: 'row', class: 'trial-name' },
      h(
        'span',
        { class: 'cut', title: query || null },
        h('a', { href: trialLink(runId, task.task, first?.trial ?? 1) }, query_id),
        query && [' ', h('span', { class: 'quiet asked' }, query)],
      ),
    ),
    h('td', { class: 'marks-col' }, marks(runId, trials, live)),
    h(
      'td',
      { class: 'passed-col' },
      task.counted === 0 ? '–' : `${passed}/${task.counted}`,
      flaky && [' ', h('span', { class: 'tag flaky' }, 'flaky')],
    ),
    h('td', { class: 'reason-col soft' }, h('span', { class: 'cut', title: reason || null }, reason)),
    h('td', { class: 'wide soft cut' }, task.category ?? '–'),
    h('td', { class: 'number' }, steps === null ? '–' : Number(steps.toFixed(1))),
    h('td', { class: 'number' }, duration(task.duration_ms)),
    h('td', { class: 'number mid cost-col' }, task.steps === null ? '–' : money(task.cost_usd)),
    h(
      'td',
      { class: 'acts-col' },
      flaky && passBesideFailure(runId, task),
      command &&
        copyButton({
          name: 'Copy command',
          label: `Copy the command that runs ${query_id} again`,
          said: 'The command is on the clipboard.',
          cls: 'small',
          text: () => command,
        }),
    ),
  )
}

/**
 * @param {string} runId
 * @param {readonly TrialRow[]} trials
 * @param {ReadonlySet<string>} live
 */
function marks(runId, trials, live) {
  const more = trials.length - maxMarks
  return h(
    'span',
    { class: 'marks' },
    trials.slice(0, more > 0 ? maxMarks - 1 : maxMarks).map((row) => {
      const isLive = live.has(`${row.task}/${row.trial}`)
      const name = isLive ? 'under way' : outcomeName(row.outcome ?? 'pending')
      const said = `Trial ${row.trial}: ${name}`
      return h(
        'a',
        {
          href: trialLink(runId, row.task, row.trial),
          class: outcomeClass(row.outcome ?? 'pending'),
          title: said,
          'aria-label': said,
        },
        signOf(row),
      )
    }),
    more > 0 && h('span', { class: 'quiet' }, `+${more + 1}`),
  )
}

/** @param {TrialRow} row */
const signOf = ({ outcome }) =>
  outcome === null ? '·' : outcome === 'passed' ? '●' : counted.has(outcome) ? '○' : '◌'

/**
 * A link to a passing and a failing trial side by side.
 * @param {string} runId
 * @param {TaskOfRun} task
 */
function passBesideFailure(runId, { task, trials, query_id }) {
  const passed = trials.find(({ outcome }) => outcome === 'passed')
  const failed = trials.find(({ outcome }) => outcome !== null && outcome !== 'passed')
  if (!passed || !failed || !hasPage('compare')) return false
  return h(
    'a',
    {
      class: 'button small',
      href: trialPairLink(
        { run: runId, task, trial: failed.trial },
        { run: runId, task, trial: passed.trial },
      ),
      'aria-label': `Compare a failed and a passed trial of ${query_id}`,
    },
    'Compare',
  )
}

/** @param {TaskOfRun} task */
function reasonInWords(task) {
  const [only, ...others] = task.reasons
  return only && others.length === 0 ? only.text : kindsInWords(task)
}

/** @param {TaskOfRun} task */
const kindsInWords = ({ kinds }) =>
  [...kinds]
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, times]) => (times > 1 ? `${kind} (${times})` : kind))
    .join(', ')
