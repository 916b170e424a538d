import { createHash } from 'node:crypto'
import { matchesGlob, nearest, type Suite, UsageError } from '@webeval/core'

/**
 * The part of a suite whose query_ids match any of the globs (`*` any text, `?` one character) and none that begins with `!`, in the
 * suite's order. A real part has a hash of its own. Throws `UsageError` when a glob matches nothing, or nothing is left.
 */
export function selectTasks(suite: Suite, globs: readonly string[]): Suite {
  if (globs.length === 0) return suite
  const ids = suite.tasks.map((task) => task.query_id)
  const known = new Set(ids)
  // A glob that is an id means that task alone, whatever wildcards the id holds: copied commands name one task.
  const matches = (glob: string, id: string) => (known.has(glob) ? id === glob : matchesGlob(glob, id))
  const isWithout = (glob: string) => glob.startsWith('!') && glob.length > 1 && !known.has(glob)
  const without = globs.filter(isWithout).map((glob) => glob.slice(1))
  const wanted = globs.filter((glob) => !isWithout(glob))
  const lost = [...wanted, ...without].filter((glob) => !ids.some((id) => matches(glob, id)))
  if (lost.length > 0)
    throw new UsageError(
      lost
        .map((glob) => `no task of ${suite.name} matches ${glob}; near it: ${nearest(glob, ids).join(', ')}`)
        .join('\n'),
    )
  const isMeant = (id: string) =>
    (wanted.length === 0 || wanted.some((glob) => matches(glob, id))) &&
    !without.some((glob) => matches(glob, id))
  const tasks = suite.tasks.filter((task) => isMeant(task.query_id))
  if (tasks.length === 0)
    throw new UsageError(
      `no task of ${suite.name} is left by --task ${globs.join(' --task ')}; name fewer with "!"`,
    )
  return suiteOfTasks(suite, tasks)
}

/** The part of a suite that these tasks of it are. A real part has a hash of its own. */
export function suiteOfTasks(suite: Suite, tasks: Suite['tasks']): Suite {
  if (tasks.length === suite.tasks.length) return suite
  const sha256 = createHash('sha256')
    .update(JSON.stringify([suite.sha256, tasks.map((task) => task.query_id)]))
    .digest('hex')
  return { ...suite, tasks, sha256 }
}
