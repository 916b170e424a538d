import type { RunRecord } from '../records/run.js'

type Times = Pick<RunRecord, 'started_at' | 'finished_at' | 'sittings'>

/** The periods of work on a run, the earliest first. A record of an older version has one. */
export function sittingsOf({ started_at, finished_at, sittings }: Times): NonNullable<RunRecord['sittings']> {
  return sittings && sittings.length > 0 ? sittings : [{ started_at, finished_at }]
}

/**
 * Wall-clock time of a run in milliseconds: the sum of its sittings, without pauses before a resume. An open sitting
 * lasts until `now`; returns null if `now` is null too, because the run was abandoned and its end is unknown.
 */
export function runDuration(record: Times, now: Date | null): number | null {
  let total = 0
  for (const { started_at, finished_at } of sittingsOf(record)) {
    const end = finished_at === null ? now?.getTime() : Date.parse(finished_at)
    if (end === undefined) return null
    total += Math.max(0, end - Date.parse(started_at))
  }
  return total
}
