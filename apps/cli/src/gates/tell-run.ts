import { countOf, type RunRecord, type StoredRun } from '@webeval/core'
import { readUnfitTasks, type SuiteReport } from '@webeval/run-engine'
import type { Extensions } from '../extensions/extensions.js'
import { unfitLines } from '../fitness/unfit-lines.js'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import type { MachinePlace } from '../process/eval-command.js'
import { print, printJson, say } from '../process/output.js'
import { readBrokenChecks } from '../report/broken-checks.js'
import { plainLine } from '../report/format.js'
import { failureReport, failureRow } from '../report/reasons/failure-report.js'
import { readFailures } from '../report/reasons/read-failures.js'
import { summaryTable } from '../report/summary-table.js'
import { type RunReporter, writeRunReports } from '../reporters/run/run-reporters.js'
import { readRunReport, type RunReport } from '../reporters/run/run-report.js'
import { verdictOf } from '../verdict.js'
import { readComparison } from './read-comparison.js'
import { placeOf } from '../report/place-of.js'

/** Options that decide how the end of a run is reported and judged. */
export interface TellRunOptions extends MachinePlace {
  readonly out: string
  readonly json?: boolean
  readonly failUnder?: number
  readonly failOn?: 'regression'
  readonly reporter?: readonly RunReporter[]
  readonly extensions?: Extensions
}

/** Prints the end of a run, compares it with the reference run (null for none), writes the reports, and yields the exit code. */
export async function tellRun(
  report: SuiteReport,
  stored: StoredRun,
  options: TellRunOptions,
  reference: StoredRun | null,
): Promise<ExitCode> {
  const { record, summary, lines } = report
  const comparison = reference && (await compareWith(reference, stored))
  const brokenChecks = await readBrokenChecks(stored, lines)
  const verdict = verdictOf(
    { ...report, out: options.out, queue: options.queue, store: options.store, brokenChecks, comparison },
    options.failUnder,
    options.failOn,
  )
  const failures = await readFailures(stored, lines)
  const place = { run: record.run_id, out: options.out, store: options.store }
  const unfit = await readUnfitTasks(stored)
  if (options.json)
    printJson({
      run_id: record.run_id,
      folder: stored.folder,
      status: record.status,
      summary,
      ...(record.until_decided ? { until_decided: record.until_decided } : {}),
      failures: failures.groups.map((group) => failureRow(group, place)),
      unfit_tasks: unfit,
      ...(comparison ? { comparison } : {}),
    })
  else {
    const against =
      comparison && `against ${plainLine(comparison.against, 100)}: ${plainLine(comparison.sentence, 400)}`
    const folder = placeOf(stored.folder)
    const reasons = failureReport(failures, place).join('\n')
    const table = [summaryTable(summary, lines), ...unfitLines(unfit, lines)].join('\n')
    const parts = [table, describeDecision(record), reasons, against, folder].filter(Boolean)
    print(`\n${parts.join('\n\n')}`)
    for (const note of comparison?.notes ?? []) say(`webeval: ${plainLine(note, 300)}`)
  }
  if (verdict.message) say(`webeval: ${verdict.message}`)
  if (isBaseline(record) && summary.outcomes.failed) say(aboutBaseline)
  const isWritten = await writeReports(stored, report, options, comparison)
  return verdict.code === exitCodes.done && !isWritten ? exitCodes.faults : verdict.code
}

/** Whether the embedded model acted. */
const isBaseline = ({ variant: { models } }: RunRecord): boolean => Object.values(models).includes('embedded')

const aboutBaseline =
  'The built-in model is a modest baseline: where it fails, the task may still be fine. Name a model with --model, or bring an agent with --agent or --agent-command.'

/** The answer of a run with `--until-decided`; null for any other. */
function describeDecision({ until_decided: goal, trials }: RunRecord): string | null {
  if (!goal?.verdict) return null
  const rate = `${Number((goal.rate * 100).toFixed(1))} %`
  const after = `after ${countOf(trials, 'trial')} per task`
  if (goal.verdict === 'undecided')
    return `undecided ${after} whether the pass rate is above ${rate}: ${goal.reason}`
  return `decided ${after}: the pass rate is ${goal.verdict} ${rate}`
}

async function compareWith(
  reference: StoredRun,
  stored: StoredRun,
): Promise<NonNullable<RunReport['comparison']>> {
  const { a, report } = await readComparison(reference, stored)
  return { against: a.run_id, ...report }
}

/** Writes the reports for programs; yields false, after saying why, when one could not be written. */
async function writeReports(
  stored: StoredRun,
  report: SuiteReport,
  { reporter = [], json, extensions }: TellRunOptions,
  comparison: RunReport['comparison'],
): Promise<boolean> {
  if (reporter.length === 0) return true
  const runReport = await readRunReport(stored, report, comparison)
  const problems = await writeRunReports(
    reporter,
    runReport,
    process.env,
    json ? say : print,
    extensions?.reporters,
  )
  if (problems.length > 0) say(`webeval: ${problems.join('; ')}`)
  return problems.length === 0
}
