import { countOf } from '@webeval/core'
import { unfitSentences } from '../../fitness/unfit-lines.js'
import { describeVariant } from '../../report/describe-variant.js'
import { formatDuration, formatPassRate } from '../../report/format.js'
import { describeCost } from '../../report/describe-cost.js'
import { markdownCell } from '../markdown-cell.js'
import type { RunReport } from './run-report.js'

const maxRows = 100

/** The run for a comment or the summary of a CI step: rate, comparison, then each trial that did not pass with its reason. */
export function markdownReport(report: RunReport): string {
  const { record, summary, trials, missing, comparison } = report
  const { totals } = summary
  const others = trials.filter((trial) => trial.verdict !== 'passed')
  const rows = [
    ...others.map(({ line, reason }) => row(line, line.outcome, reason)),
    ...missing.map((key) => row(key, 'not_run', 'the run was cut off')),
  ]
  const hidden = rows.length - maxRows
  return [
    `### ${markdownCell(record.suite.name)}: ${formatPassRate(summary.pass_rate)}`,
    '',
    `${markdownCell(record.run_id)} · ${markdownCell(describeVariant(record.variant))} · ${countOf(totals.tasks, 'task')}, ${totals.trials} of ${countOf(totals.planned, 'trial')} ended · ${formatDuration(totals.duration_ms)} · cost ${describeCost(summary)}`,
    ...unfitSentences(
      report.unfit_tasks,
      trials.map(({ line }) => line),
    ).map(({ sentence }) => `\n${markdownCell(sentence)}`),
    ...(comparison
      ? ['', `**Against ${markdownCell(comparison.against)}:** ${markdownCell(comparison.sentence)}`]
      : []),
    ...(comparison?.notes.map((note) => `\n${markdownCell(note)}`) ?? []),
    ...(rows.length === 0
      ? ['', 'Every trial passed.']
      : ['', '| task | trial | outcome | reason |', '|---|---|---|---|', ...rows.slice(0, maxRows)]),
    ...(hidden > 0 ? ['', `and ${countOf(hidden, 'more trial')} that did not pass`] : []),
    '',
  ].join('\n')
}

const row = (key: { readonly query_id: string; readonly trial: number }, outcome: string, reason: string) =>
  `| ${markdownCell(key.query_id)} | ${key.trial} | ${markdownCell(outcome)} | ${markdownCell(reason.slice(0, 300))} |`
