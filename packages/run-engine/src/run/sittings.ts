import { type Clock, type RunRecord, sittingsOf, type StoredRun } from '@webeval/core'

/** The record of a run that somebody begins to work at, the first time or again. An earlier sitting that was killed ends with the last trial it left. */
export async function beginSitting(run: StoredRun, record: RunRecord, clock: Clock): Promise<RunRecord> {
  const { stop_reason: _, ...begun } = record
  const trials = await run.trials()
  const last = trials.at(-1)
  const isNew = record.sittings === undefined && record.finished_at === null && last === undefined
  const earlier = isNew ? [] : await Promise.all(sittingsOf(record).map(closed))
  const started_at = isNew ? record.started_at : clock.now().toISOString()
  return {
    ...begun,
    status: 'running',
    finished_at: null,
    sittings: [...earlier, { started_at, finished_at: null }],
  }

  async function closed(sitting: ReturnType<typeof sittingsOf>[number]) {
    if (sitting.finished_at !== null) return sitting
    const completed = last && (await run.metadata(last))?.completed_at
    const finished_at = completed && completed > sitting.started_at ? completed : sitting.started_at
    return { ...sitting, finished_at }
  }
}

/** The record of a run that somebody has worked at, with the reason why it stopped before its end, or null. */
export function endSitting(
  record: RunRecord,
  status: RunRecord['status'],
  reason: string | null,
  clock: Clock,
): RunRecord {
  const finished_at = clock.now().toISOString()
  const sittings = sittingsOf(record).map((sitting) => ({
    ...sitting,
    finished_at: sitting.finished_at ?? finished_at,
  }))
  return { ...record, status, ...(reason === null ? {} : { stop_reason: reason }), finished_at, sittings }
}
