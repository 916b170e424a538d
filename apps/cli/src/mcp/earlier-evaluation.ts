import { createFileRunStore } from '@webeval/run-engine'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import { pageFileOf } from '../page/evaluate-page-run.js'
import { storedPageRun } from '../page/page-run-report.js'

/** Runs that are looked into, the newest first. */
const maxRuns = 50

/** The newest evaluation of a page among the stored runs, with its brief; null without one. A run that can't be read is passed over. */
export async function earlierEvaluation(
  out: string,
  place: string,
): Promise<{ readonly brief: string; readonly evaluated: EvaluatedPage } | null> {
  const store = createFileRunStore(out)
  for (const id of (await store.list()).slice(0, maxRuns)) {
    try {
      const stored = await store.open(id)
      const [task, ...others] = (await stored.tasks()) ?? []
      const isIt = task && others.length === 0 && (pageFileOf(task) ?? task.start_url) === place
      if (!isIt || task.query_id !== 'page') continue
      const found = await storedPageRun(stored)
      if (found.evaluation)
        return { brief: task.query, evaluated: { ...found, cachedAt: null, isCached: false } }
    } catch {
      continue
    }
  }
  return null
}
