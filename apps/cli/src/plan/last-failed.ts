import { type Outcome, type RunStore, type Suite, UsageError } from '@webeval/core'
import { suiteOfTasks } from '@webeval/run-engine'

/** Outcomes after which a task need not be tried again: it passed, or nothing grades it. */
const settled: readonly Outcome[] = ['passed', 'unscored']

/**
 * The tasks of a suite that did not pass in its newest run, of any variant. Throws `UsageError` when the suite has no run, and when all of its
 * tasks passed.
 */
export async function lastFailed(suite: Suite, runs: RunStore, place: string): Promise<Suite> {
  for (const id of await runs.list()) {
    const run = await runs.open(id)
    const { suite: ran } = await run.record()
    if (ran.name !== suite.name || ran.path !== suite.path) continue
    const failed = new Set(
      (await run.trials()).filter(({ outcome }) => !settled.includes(outcome)).map((line) => line.query_id),
    )
    const tasks = suite.tasks.filter(({ query_id }) => failed.has(query_id))
    if (tasks.length > 0) return suiteOfTasks(suite, tasks)
    throw new UsageError(
      `--last-failed: of the chosen tasks none failed in ${id}, the last run of ${suite.name}. Leave it out to run them all.`,
    )
  }
  throw new UsageError(
    `--last-failed: ${place} has no run of ${suite.name} yet. Leave it out for the first run.`,
  )
}
