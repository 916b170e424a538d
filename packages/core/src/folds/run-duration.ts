import type { RunRecord } from '../records/run.js'

type Times = Pick<RunRecord, 'started_at' | 'finished_at' | 'sittings'>

/** The stretches of time in which somebody worked at a run, the first one first. A record of an older version has one. */
export function sittingsOf({ started_at, finished_at, sittings }: Times): NonNullable<RunRecord['sittings']> {
  return sittings && sittings.length > 0 ? sittings : [{ started_at, finished_at }]
}

/**
 * Wall clock of a run in milliseconds: the sum of its sittings, so that the pause before a resume does not count. A sitting without an end lasts until
 * `now`; null where it has none and `now` is null, because nobody works at the run any more and its end is unknown.
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
