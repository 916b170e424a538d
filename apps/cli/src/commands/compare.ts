import { compareRuns } from '@webeval/run-engine'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { findRun } from '../find-run.js'
import { print, printJson, say } from '../process/output.js'
import { comparisonTable } from '../report/comparison-table.js'
import { plainLine } from '../report/format.js'

/** Two runs side by side, paired by task: what was fixed, what was broken. */
export async function compare(
  nameA: string,
  nameB: string,
  options: { readonly out: string; readonly all?: boolean; readonly json?: boolean },
): Promise<ExitCode> {
  const [a, b] = await Promise.all([findRun(nameA, options.out), findRun(nameB, options.out)])
  const [recordA, recordB, linesA, linesB, tasksA, tasksB] = await Promise.all([
    a.record(),
    b.record(),
    a.trials(),
    b.trials(),
    a.tasks(),
    b.tasks(),
  ])
  const order = [...(tasksB ?? []), ...(tasksA ?? [])].map((task) => task.query_id)
  const comparison = compareRuns(linesA, linesB, order)
  const same_tasks = recordA.suite.sha256 === recordB.suite.sha256
  if (options.json) printJson({ a: recordA.run_id, b: recordB.run_id, same_tasks, ...comparison })
  else print(comparisonTable({ a: recordA, b: recordB, comparison, showUnchanged: options.all ?? false }))
  const unfinished = [recordA, recordB].filter((record) => record.status !== 'finished')
  for (const { run_id, status } of unfinished)
    say(`webeval: ${plainLine(run_id, 100)} is ${status}: the trials that it lacks are not compared`)
  if (!same_tasks)
    say('webeval: the runs had other task files; tasks are paired by their query_id all the same')
  return exitCodes.done
}
