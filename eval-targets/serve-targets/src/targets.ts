import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeIssues, errorMessage, UsageError } from '@webeval/core'
import type { z } from 'zod'
import { type Solution, solutionsSchema, type TargetRecord, targetRecordSchema } from './target-record.js'

/** A site under test, with where it is. */
export interface Target extends TargetRecord {
  readonly folder: string
}

/** The sites in a folder: each subfolder with a `target.json`, by name. Throws `UsageError` when a file can't be read or does not fit. */
export function listTargets(dir: string): readonly Target[] {
  return targetFolders(dir).map((name) => {
    const file = join(dir, name, 'target.json')
    const record = readJson(file, targetRecordSchema)
    if (record.name !== name)
      throw new UsageError(
        `${file}: name is "${record.name}", expected the folder's name "${name}"; rename one of them`,
      )
    return { ...record, folder: join(dir, name) }
  })
}

/** The solutions of all targets by query_id, for the oracle. Throws `UsageError` when a file does not fit, or two targets solve the same query_id. */
export function solutionsOf(dir: string): ReadonlyMap<string, Solution> {
  const solutions = new Map<string, Solution>()
  for (const name of targetFolders(dir)) {
    const file = join(dir, name, 'solutions.json')
    for (const [queryId, solution] of readSolutions(file)) {
      if (solutions.has(queryId))
        throw new UsageError(
          `${file}: query_id "${queryId}" has a solution in another target already; rename it`,
        )
      solutions.set(queryId, solution)
    }
  }
  return solutions
}

/** The solutions in a file by query_id; none if it is missing. Throws `UsageError` when it can't be read or does not fit. */
export function readSolutions(file: string): ReadonlyMap<string, Solution> {
  return new Map(existsSync(file) ? Object.entries(readJson(file, solutionsSchema)) : [])
}

/** Paths of the task files of all targets that have one: things to do (`tasks`), or pages to judge (`pages`). */
export function suiteFiles(dir: string, kind: 'tasks' | 'pages' = 'tasks'): readonly string[] {
  return targetFolders(dir)
    .map((name) => join(dir, name, `${kind}.jsonl`))
    .filter((file) => existsSync(file))
}

function targetFolders(dir: string): string[] {
  try {
    return readdirSync(dir)
      .filter((name) => existsSync(join(dir, name, 'target.json')))
      .toSorted()
  } catch (error) {
    throw new UsageError(`the folder of the sites under test can't be read: ${errorMessage(error)}`, {
      cause: error,
    })
  }
}

function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new UsageError(`${file}: ${errorMessage(error)}`, { cause: error })
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new UsageError(`${file}: ${describeIssues(parsed.error)}`)
  return parsed.data
}
