import { readUnfitTasks } from '@webeval/run-engine'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { brokenOfBoth } from '../fitness/unfit-lines.js'
import { openRuns } from '../machines/open-runs.js'
import { readComparison } from '../gates/read-comparison.js'
import { print, printJson, say } from '../process/output.js'
import { comparisonTable } from '../report/comparison-table.js'

/** Says whether run b is better than run a, and shows both, paired by task. */
export async function compare(
  nameA: string,
  nameB: string,
  options: { readonly out: string; readonly store?: string; readonly all?: boolean; readonly json?: boolean },
): Promise<ExitCode> {
  using runs = await openRuns(options)
  const [runA, runB] = await Promise.all([runs.find(nameA), runs.find(nameB)])
  const { a, b, report, comparison } = await readComparison(runA, runB)
  if (options.json) printJson({ a: a.run_id, b: b.run_id, ...report })
  else print(comparisonTable({ a, b, comparison, report, showUnchanged: options.all ?? false }))
  for (const note of report.notes) say(`webeval: ${note}`)
  const broken = brokenOfBoth(await readUnfitTasks(runA), await readUnfitTasks(runB))
  if (broken !== null) say(`webeval: ${broken}`)
  if (report.pairs === 0 || a.suite.sha256 === b.suite.sha256) return exitCodes.done
  if (a.suite.name !== b.suite.name)
    say('webeval: the runs are of different suites; tasks are paired by their query_id all the same')
  return exitCodes.done
}
