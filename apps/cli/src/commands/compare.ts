import { compareRuns } from '@webeval/run-engine'
import { exitCodes, type ExitCode } from '../exit-codes.js'
import { findRun } from '../find-run.js'
import { comparisonTable } from '../report/comparison-table.js'

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
  if (options.json)
    process.stdout.write(
      `${JSON.stringify({ a: recordA.run_id, b: recordB.run_id, same_tasks, ...comparison })}\n`,
    )
  else
    process.stdout.write(
      `${comparisonTable({ a: recordA, b: recordB, comparison, showUnchanged: options.all ?? false })}\n`,
    )
  const unfinished = [recordA, recordB].filter((record) => record.status !== 'finished')
  for (const { run_id, status } of unfinished)
    process.stderr.write(`webeval: ${run_id} is ${status}: the trials that it lacks are not compared\n`)
  if (!same_tasks)
    process.stderr.write(
      'webeval: the runs had other task files; tasks are paired by their query_id all the same\n',
    )
  return exitCodes.done
}
