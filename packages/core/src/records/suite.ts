import { z } from 'zod'
import type { Task } from './task.js'

/** The kind of a suite's lines: tasks to do, or pages to evaluate. */
export const suiteKindSchema = z.enum(['tasks', 'pages'])
export type SuiteKind = z.infer<typeof suiteKindSchema>

/** Part of a suite: every `of`-th task from the `index`-th (from 1), and the hash and length of the whole. */
export const suiteShardSchema = z.object({
  index: z.number().int().positive(),
  of: z.number().int().positive(),
  suite_sha256: z.string(),
  suite_tasks: z.number().int(),
})
export type SuiteShard = z.infer<typeof suiteShardSchema>

/** A named list of tasks with its source. */
export interface Suite {
  readonly name: string
  /** The source file or files, as the user named them. */
  readonly path: string
  /** Hash of the source text: two runs with the same hash ran the same tasks. */
  readonly sha256: string
  readonly tasks: readonly Task[]
  /** The part of the suite that a machine runs. */
  readonly shard?: SuiteShard
  /**
   * The folder of each task's file, by query_id; its files may be uploaded. Absent if the tasks don't come from an
   * existing file.
   */
  readonly folders?: ReadonlyMap<string, string>
  /** Oddities in the files that don't prevent tasks from running, one sentence each. */
  readonly warnings?: readonly string[]
}
