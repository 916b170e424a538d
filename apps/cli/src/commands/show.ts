import { agentName, firstWrongStep, howItEnded, nearest, type StoredRun, UsageError } from '@webeval/core'
import { readUnfitTasks, summarise } from '@webeval/run-engine'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { describeNotes } from '../labels/describe-notes.js'
import { unfitLines } from '../fitness/unfit-lines.js'
import { openRuns } from '../machines/open-runs.js'
import { print, printJson } from '../process/output.js'
import { plainLine } from '../report/format.js'
import { failureReport, failureRow } from '../report/reasons/failure-report.js'
import { readFailures } from '../report/reasons/read-failures.js'
import { summaryTable } from '../report/summary-table.js'
import { trialReport } from '../report/trial-report.js'

interface ShowOptions {
  readonly out: string
  readonly store?: string
  readonly trial: number
  readonly json?: boolean
}

/** A run's table, or one trial's messages and grades. Works for running and killed runs too. */
export async function show(name: string, task: string | undefined, options: ShowOptions): Promise<ExitCode> {
  using runs = await openRuns(options)
  const run = await runs.find(name)
  if (task === undefined) await showRun(run, options)
  else await showTrial(run, task, options)
  return exitCodes.done
}

async function showRun(run: StoredRun, { json, out, store }: ShowOptions): Promise<void> {
  const [record, lines, tasks, notes] = await Promise.all([
    run.record(),
    run.trials(),
    run.tasks(),
    run.notes().catch(() => null),
  ])
  const queryIds = tasks?.map((task) => task.query_id) ?? [...new Set(lines.map((line) => line.query_id))]
  const summary = summarise(record, lines, queryIds)
  const failures = await readFailures(run, lines)
  const place = { run: record.run_id, out, store }
  const unfit = await readUnfitTasks(run)
  if (json) {
    const rows = failures.groups.map((group) => failureRow(group, place))
    return printJson({
      run: record,
      folder: run.folder,
      notes,
      summary,
      failures: rows,
      unfit_tasks: unfit,
      trials: lines,
    })
  }
  const { suite, variant } = record
  const models = Object.entries(variant.models).map(([role, spec]) => `${role} ${plainLine(spec, 80)}`)
  const head = `${plainLine(record.run_id, 100)} · ${record.status} · ${plainLine(suite.name, 60)} · ${plainLine(agentName(variant), 80)}${models.length > 0 ? ` (${models.join(', ')})` : ''}${describeNotes(notes)}`
  const reasons = failureReport(failures, place)
  const parts = [
    head,
    [summaryTable(summary, lines), ...unfitLines(unfit, lines)].join('\n'),
    ...(reasons.length > 0 ? [reasons.join('\n')] : []),
    run.folder,
  ]
  print(parts.join('\n\n'))
}

async function showTrial(run: StoredRun, task: string, { trial, json }: ShowOptions): Promise<void> {
  const lines = await run.trials()
  const line = lines.find((each) => each.query_id === task && each.trial === trial)
  const evidence = line && (await run.evidence(line))
  if (!line || !evidence) {
    const near = nearest(task, [...new Set(lines.map((each) => each.query_id))])
    throw new UsageError(
      `this run has no ended trial ${trial} of ${task}; near it: ${near.map((id) => plainLine(id, 80)).join(', ') || 'none has ended'}.`,
    )
  }
  const [record, messages, steps, grades] = await Promise.all([
    run.record(),
    evidence.messages(),
    evidence.steps(),
    run.grades(line),
  ])
  const { metadata } = evidence
  const ending = howItEnded(metadata, messages, record.limits)
  const wrong = line.passed === true ? null : firstWrongStep(steps, messages)
  if (json) return printJson({ trial: line, ending, first_wrong_step: wrong, metadata, messages, grades })
  print(
    `${trialReport({ line, metadata, messages, grades, ending, wrong })}\n\n${run.folder}/${plainLine(line.path, 300)}`,
  )
}
