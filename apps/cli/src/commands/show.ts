import { nearest, type StoredRun, UsageError } from '@webeval/core'
import { summarise } from '@webeval/run-engine'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { describeNotes } from '../labels/describe-notes.js'
import { findRun } from '../find-run.js'
import { print, printJson } from '../process/output.js'
import { plainLine } from '../report/format.js'
import { summaryTable } from '../report/summary-table.js'
import { trialReport } from '../report/trial-report.js'

interface ShowOptions {
  readonly out: string
  readonly trial: number
  readonly json?: boolean
}

/** A run's table, or one trial's messages and grades. Works for running and killed runs too. */
export async function show(name: string, task: string | undefined, options: ShowOptions): Promise<ExitCode> {
  const run = await findRun(name, options.out)
  if (task === undefined) await showRun(run, options)
  else await showTrial(run, task, options)
  return exitCodes.done
}

async function showRun(run: StoredRun, { json }: ShowOptions): Promise<void> {
  const [record, lines, tasks, notes] = await Promise.all([
    run.record(),
    run.trials(),
    run.tasks(),
    run.notes().catch(() => null),
  ])
  const queryIds = tasks?.map((task) => task.query_id) ?? [...new Set(lines.map((line) => line.query_id))]
  const summary = summarise(record, lines, queryIds)
  if (json) return printJson({ run: record, folder: run.folder, notes, summary, trials: lines })
  const { suite, variant } = record
  const models = Object.entries(variant.models).map(([role, spec]) => `${role} ${plainLine(spec, 80)}`)
  const head = `${plainLine(record.run_id, 100)} · ${record.status} · ${plainLine(suite.name, 60)} · ${plainLine(variant.agent, 80)} (${models.join(', ')})${describeNotes(notes)}`
  print(`${head}\n\n${summaryTable(summary, lines)}\n\n${run.folder}`)
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
  const [messages, grades] = await Promise.all([evidence.messages(), run.grades(line)])
  if (json) return printJson({ trial: line, metadata: evidence.metadata, messages, grades })
  print(
    `${trialReport(line, evidence.metadata, messages, grades)}\n\n${run.folder}/${plainLine(line.path, 300)}`,
  )
}
