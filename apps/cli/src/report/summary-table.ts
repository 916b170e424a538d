import { countOf, groupBy, type Summary, type TrialLine } from '@webeval/core'
import Table from 'cli-table3'
import pc from 'picocolors'
import { costLines } from './cost-lines.js'
import { formatDuration, formatPassRate, plainLine } from './format.js'
import { styleOutcome } from './outcome-style.js'

/** The end of a run for people: a row a task, then totals, each rate with its denominator and interval. */
export function summaryTable(summary: Summary, trials: readonly TrialLine[]): string {
  const hidden = summary.tasks.length - maxRows
  const rest = hidden > 0 ? [`and ${countOf(hidden, 'more task')}: --json lists all`] : []
  return [taskTable(summary, trials), ...rest, '', ...totals(summary)].join('\n')
}

/** Max rows of one table: people read no more, and drawing more would take minutes. */
export const maxRows = 1_000

function taskTable(summary: Summary, trials: readonly TrialLine[]): string {
  const repeated = summary.tasks.some((task) => task.trials > 1)
  const table = new Table({
    head: ['task', repeated ? 'passed' : 'outcome', 'steps', 'time'],
    colAligns: ['left', 'left', 'right', 'right'],
    style: { head: [], border: [], compact: true },
    chars: plainBorders,
  })
  const byTask = groupBy(trials, (line) => line.query_id)
  for (const task of summary.tasks.slice(0, maxRows)) {
    const lines = byTask.get(task.query_id) ?? []
    const ended = repeated
      ? `${task.passed}/${task.counted}${task.trials > task.counted ? ` (+${task.trials - task.counted} not counted)` : ''}`
      : lines.map((line) => styleOutcome(line.outcome)).join(' ') || pc.dim('not run')
    table.push([
      plainLine(task.query_id, 48),
      ended,
      lines.length === 0 ? '' : round(task.mean_steps),
      lines.length === 0 ? '' : formatDuration(task.mean_duration_ms),
    ])
  }
  return table.toString()
}

/** A table without lines. */
export const plainBorders = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
}

const round = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(1))

function totals(summary: Summary): string[] {
  const counts = Object.entries(summary.outcomes).map(
    ([name, count]) => `${count} ${name.replaceAll('_', ' ')}`,
  )
  const { totals: sum, pass_rate: rate } = summary
  const missing = sum.planned - sum.trials
  const uncounted = sum.trials - rate.denominator
  return [
    `${pc.bold('pass rate')}  ${formatPassRate(rate)}`,
    ...(uncounted > 0 && rate.worst_case !== null
      ? [
          `           ${(rate.worst_case * 100).toFixed(1)} % if the ${countOf(uncounted, 'trial that was', 'trials that were')} not counted had failed`,
        ]
      : []),
    ...estimates('pass@k', summary.pass_at_k),
    ...estimates('pass^k', summary.pass_hat_k),
    `${pc.bold('trials')}     ${sum.trials}${missing > 0 ? ` of ${sum.planned} (${missing} not run)` : ''}: ${counts.join(', ') || 'none'}`,
    `${pc.bold('steps')}      ${sum.steps} in ${formatDuration(sum.duration_ms)} of trial time${wallClock(sum)}`,
    ...costLines(summary),
  ]
}

const wallClock = ({ wall_clock_ms: ms = null }: Summary['totals']): string =>
  ms === null ? '' : `, ${formatDuration(ms)} by the clock`

function estimates(name: string, byK: Summary['pass_at_k']): string[] {
  const entries = Object.entries(byK).filter(([k]) => Number(k) > 1)
  if (entries.length === 0) return []
  const shown = entries.map(
    ([k, { value, tasks }]) => `k=${k} ${(value * 100).toFixed(1)} % (${countOf(tasks, 'task')})`,
  )
  return [`${pc.bold(name.padEnd(9))}  ${shown.join(' · ')}`]
}
