import { createHash } from 'node:crypto'
import { countOf, type Suite, UsageError } from '@webeval/core'

/** Which part of a suite a machine runs: `index` from 1 to `of`. */
export interface Shard {
  readonly index: number
  readonly of: number
}

/**
 * Every n-th task of a suite, beginning with the shard's: the same on every machine, whole tasks, and about as many in each shard. It has a hash of its own
 * and remembers the whole suite's, by which `mergeRuns` puts shards together. Throws `UsageError` for a shard without tasks.
 */
export function shardSuite(suite: Suite, { index, of }: Shard): Suite {
  const tasks = suite.tasks.filter((_, position) => position % of === index - 1)
  if (tasks.length === 0)
    throw new UsageError(
      `shard ${index}/${of} has no task: ${suite.name} has ${countOf(suite.tasks.length, 'task')}. Take max ${suite.tasks.length} shards.`,
    )
  const sha256 = createHash('sha256')
    .update(JSON.stringify([suite.sha256, index, of]))
    .digest('hex')
  const shard = { index, of, suite_sha256: suite.sha256, suite_tasks: suite.tasks.length }
  return { ...suite, tasks, sha256, shard }
}
