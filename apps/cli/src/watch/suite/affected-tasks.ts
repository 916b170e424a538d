import { basename, sep } from 'node:path'
import type { Suite, Task } from '@webeval/core'

/** Files that a suite depends on, by absolute path. */
export interface SuiteFiles {
  readonly suite: readonly string[]
  /** Folder of each site that its tasks visit, by the site's name. */
  readonly sites: ReadonlyMap<string, string>
  /** Settings of the whole run. */
  readonly config: readonly string[]
}

/**
 * The tasks that a save affects, in the suite's order: those whose line in a task file is new or another, those that visit a site with a changed file, those that
 * name a changed file (a login state, an upload), and all of them where the settings changed.
 */
export function affectedTasks(
  changed: readonly string[],
  before: Suite,
  after: Suite,
  files: SuiteFiles,
): string[] {
  if (changed.some((file) => files.config.includes(file))) return after.tasks.map((task) => task.query_id)
  const earlier = new Map(before.tasks.map((task) => [task.query_id, JSON.stringify(task)]))
  const sites = [...files.sites].filter(([, folder]) => changed.some((file) => file.startsWith(folder + sep)))
  const names = changed
    .filter((file) => !files.suite.includes(file))
    .map((file) => JSON.stringify(basename(file)).slice(1, -1))
  const isAffected = (task: Task) => {
    const line = JSON.stringify(task)
    return (
      earlier.get(task.query_id) !== line ||
      sites.some(([name]) => line.toLowerCase().includes(`target://${name}/`)) ||
      names.some((name) => line.includes(name))
    )
  }
  return after.tasks.filter(isAffected).map((task) => task.query_id)
}
