import { dirname } from 'node:path'
import type { FitnessVerdict, StoredRun, TrialLine } from '@webeval/core'
import { readFitness } from './fitness-store.js'

/** A task of a run that an audit did not find fit. */
export interface UnfitTask {
  readonly query_id: string
  readonly verdict: Exclude<FitnessVerdict, 'fit'>
  readonly reasons: readonly string[]
  readonly audited_at: string
}

/**
 * Tasks of a run that the latest audit in its results folder found broken or suspect, the broken ones first. Empty
 * without an audit. Never rejects.
 */
export async function readUnfitTasks(run: Pick<StoredRun, 'folder' | 'tasks'>): Promise<UnfitTask[]> {
  const known = await readFitness(dirname(run.folder))
  if (known.size === 0) return []
  const tasks = (await run.tasks().catch(() => null)) ?? []
  return tasks
    .flatMap((task): UnfitTask[] => {
      const found = known.of(task)
      if (!found || found.fitness.verdict === 'fit') return []
      const { audited_at, fitness } = found
      const { query_id } = task
      return [
        { query_id, verdict: fitness.verdict as UnfitTask['verdict'], reasons: fitness.reasons, audited_at },
      ]
    })
    .toSorted((a, b) => (a.verdict === b.verdict ? 0 : a.verdict === 'broken' ? -1 : 1))
}

/** The trials whose task is not broken. */
export function withoutBroken(lines: readonly TrialLine[], unfit: readonly UnfitTask[]): TrialLine[] {
  const broken = new Set(unfit.flatMap(({ query_id, verdict }) => (verdict === 'broken' ? [query_id] : [])))
  return lines.filter(({ query_id }) => !broken.has(query_id))
}
