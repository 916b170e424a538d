import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type SuiteFitness, suiteFitnessSchema, type Task, type TaskFitness } from '@webeval/core'
import { readJson } from '../reading/read-tolerantly.js'
import { toJson, writeWhole } from '../store/write-whole.js'
import { taskHash } from './task-hash.js'

/** Folder of the stored audits, next to the runs. */
const folderName = '.fitness'

/** The latest verdict on a task, and when it was given. */
export interface KnownFitness {
  readonly audited_at: string
  readonly fitness: TaskFitness
}

/** Latest verdicts on tasks. A task that changed since its audit has none. */
export interface KnownFitnesses {
  /** Tasks with a verdict. */
  readonly size: number
  of(task: Task): KnownFitness | null
}

/** Stores an audit in a results folder; a later audit of the same suite replaces it. Throws `InfraError` if that fails. */
export function saveFitness(resultsDir: string, audit: SuiteFitness): Promise<void> {
  return writeWhole(join(resultsDir, folderName, `${audit.suite.sha256}.json`), toJson(audit))
}

/** Reads all audits of a results folder; skips files that can't be read. Never rejects. */
export async function readFitness(resultsDir: string): Promise<KnownFitnesses> {
  const folder = join(resultsDir, folderName)
  const names = await readdir(folder).catch(() => [])
  const audits = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readJson(join(folder, name), suiteFitnessSchema).catch(() => null)),
  )
  const latest = new Map<string, KnownFitness>()
  const byTime = audits
    .filter((audit) => audit !== null)
    .toSorted((a, b) => Date.parse(a.audited_at) - Date.parse(b.audited_at))
  for (const { audited_at, tasks } of byTime)
    for (const fitness of tasks) latest.set(fitness.task_sha256, { audited_at, fitness })
  return { size: latest.size, of: (task) => latest.get(taskHash(task)) ?? null }
}
