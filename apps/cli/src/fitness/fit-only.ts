import { programName } from '../process/program-name.js'
import { countOf, type Suite, UsageError } from '@webeval/core'
import { readFitness, suiteOfTasks } from '@webeval/run-engine'
import { say } from '../process/output.js'
import { plainLine } from '../report/format.js'

/**
 * The tasks of a suite that their latest audit found fit; says which it leaves out. Throws `UsageError` when a task has no verdict, and
 * when none is fit.
 */
export async function fitOnly(suite: Suite, resultsDir: string): Promise<Suite> {
  const known = await readFitness(resultsDir)
  const verdicts = suite.tasks.map((task) => ({ task, verdict: known.of(task)?.fitness.verdict ?? null }))
  const unknown = verdicts.filter(({ verdict }) => verdict === null)
  if (unknown.length > 0) {
    const which =
      unknown.length === verdicts.length
        ? `${suite.name} was not audited, or changed since`
        : `${countOf(unknown.length, 'task')} of ${suite.name} (${plainLine(unknown[0]!.task.query_id, 60)}, …) were not audited, or changed since`
    throw new UsageError(
      `${which}: no verdict in ${resultsDir}. Run first: ${programName()} audit ${suite.path.split(',').join(' ')}`,
    )
  }
  const fit = verdicts.filter(({ verdict }) => verdict === 'fit').map(({ task }) => task)
  if (fit.length === 0)
    throw new UsageError(
      `no task of ${suite.name} is fit to measure with. See why with: ${programName()} audit ${suite.path.split(',').join(' ')}`,
    )
  const left = verdicts.flatMap(({ task, verdict }) => (verdict === 'fit' ? [] : [task.query_id]))
  if (left.length > 0)
    say(`webeval: --fit-only leaves out ${countOf(left.length, 'task')}: ${left.join(', ')}`)
  return suiteOfTasks(suite, fit)
}
