import { HTTPException } from 'hono/http-exception'
import type { LiveTrial } from '../api/live-trial.js'
import type { RunCard } from '../api/run-card.js'
import type { TrialRow } from '../api/trial-row.js'
import { readDetails } from '../reading/trial/read-details.js'
import type { RunReader } from '../reading/run/read-run.js'
import type { ChannelEvent } from './event-channel.js'
import { trialFollower } from './follow-trials.js'
import type { WatchSource } from './looker.js'

/** How often a run is looked at whose folder tells of no changes, in milliseconds. */
const whileRunning = 700
const whileResting = 5_000

/** Max ended trials that are sent with their grades and tool errors. */
const mostDetails = 100

/** News of one run: its card, ended trials, running trials. Ends with `gone` when its folder is deleted. */
export function runSource(reader: RunReader, runId: string): WatchSource {
  const follower = trialFollower()
  let card: RunCard | null = null
  let version = ''
  let live: readonly LiveTrial[] = []
  let rows: readonly TrialRow[] = []

  async function look() {
    const events: ChannelEvent[] = []
    let reading
    try {
      reading = await reader.read(runId)
    } catch (error) {
      if (!(error instanceof HTTPException && error.status === 404)) throw error
      return { events: [{ name: 'gone', data: { message: error.message } }], ended: true }
    }
    const isFirst = card === null
    card = reading.card
    const ended: TrialRow[] = []
    if (version !== reading.version) {
      version = reading.version
      events.push({ name: 'run', data: card })
      ended.push(...endedSince(rows, reading.rows))
      rows = reading.rows
    }
    if (ended.length > 0 && !isFirst) {
      // If many trials end at once, clients read them page by page.
      const few = ended.slice(0, mostDetails)
      const details = await readDetails(reader.cache, reading.folder, few)
      events.push({ name: 'trials', data: { rows: ended, details } })
    }
    const under = await follower.read(reading)
    if (JSON.stringify(under) !== JSON.stringify(live)) {
      live = under
      events.push({ name: 'live', data: { trials: live } })
    }
    return { events }
  }

  return {
    folder: `${reader.folder.path}/${runId}`,
    look,
    first: () =>
      card
        ? [
            { name: 'run', data: card },
            { name: 'live', data: { trials: live } },
          ]
        : [],
    everyMs: () => (card?.status === 'running' ? whileRunning : whileResting),
  }
}

/** Rows of trials that ended, or ended differently, since an earlier state of the table. Nearly all rows are the same objects in the same places. */
function endedSince(before: readonly TrialRow[], now: readonly TrialRow[]): TrialRow[] {
  const changed = now.flatMap((row, index) =>
    row.outcome === null || row === before[index] ? [] : [{ row, inItsPlace: before[index] }],
  )
  const isMoved = ({ row, inItsPlace }: (typeof changed)[number]) =>
    inItsPlace === undefined || nameOf(inItsPlace) !== nameOf(row)
  const byName = changed.some(isMoved) ? new Map(before.map((row) => [nameOf(row), row])) : null
  return changed
    .filter(({ row, inItsPlace }) => {
      const old = byName?.get(nameOf(row)) ?? inItsPlace
      return JSON.stringify(old) !== JSON.stringify(row)
    })
    .map(({ row }) => row)
}

const nameOf = ({ trial, query_id }: TrialRow): string => `${trial}:${query_id}`
