import { createHash } from 'node:crypto'
import { type Suite, UsageError } from '@webeval/core'
import { nearest } from './nearest.js'

/**
 * The part of a suite whose query_ids match any of the globs (`*` any text, `?` one character), in the
 * suite's order. A real part has a hash of its own. Throws `UsageError` when a glob matches nothing.
 */
export function selectTasks(suite: Suite, globs: readonly string[]): Suite {
  if (globs.length === 0) return suite
  const ids = suite.tasks.map((task) => task.query_id)
  const patterns = globs.map((glob) => ({ glob, matches: globMatcher(glob) }))
  const lost = patterns.filter(({ matches }) => !ids.some(matches))
  if (lost.length > 0)
    throw new UsageError(
      lost
        .map(
          ({ glob }) => `no task of ${suite.name} matches ${glob}; near it: ${nearest(glob, ids).join(', ')}`,
        )
        .join('\n'),
    )
  const tasks = suite.tasks.filter((task) => patterns.some(({ matches }) => matches(task.query_id)))
  if (tasks.length === suite.tasks.length) return suite
  const sha256 = createHash('sha256')
    .update(JSON.stringify([suite.sha256, tasks.map((task) => task.query_id)]))
    .digest('hex')
  return { ...suite, tasks, sha256 }
}

/** A glob, or the id itself: an id that holds a `*` or `?` always matches as it is written. */
function globMatcher(glob: string): (id: string) => boolean {
  const source = glob
    .replaceAll(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll(/\*+/g, '[^]*')
    .replaceAll('?', '[^]')
  const pattern = new RegExp(`^${source}$`, 'u')
  return (id) => id === glob || pattern.test(id)
}
