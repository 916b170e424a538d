import { type StoredRun, type Suite, UsageError } from '@webeval/core'
import { taskFolders } from '../suite/load-suite.js'

/** The suite of a stored run, as it was when the run began: what `--resume` needs. Throws `UsageError` when the run keeps no tasks. */
export async function storedSuite(run: StoredRun): Promise<Suite> {
  const { suite } = await run.record()
  const tasks = await run.tasks()
  if (tasks && tasks.length === suite.tasks)
    return { ...suite, tasks, folders: await taskFolders(suite.path.split(',')) }
  throw new UsageError(
    `${run.folder} ${tasks ? `keeps ${tasks.length} of its ${suite.tasks} tasks` : 'keeps no tasks'}; name the suite with --suite to resume it.`,
  )
}
