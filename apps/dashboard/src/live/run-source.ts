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

/** Ended trials whose grades and tool errors are told with them. */
const mostDetails = 100

/** What is new in one run: its card, trials that ended, trials under way. Ends with `gone` when its folder is deleted. */
export function runSource(reader: RunReader, runId: string): WatchSource {
  const follower = trialFollower()
  let card: RunCard | null = null
  let version = ''
  let live: readonly LiveTrial[] = []
  let rows = new Map<string, TrialRow>()

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
      const now = new Map<string, TrialRow>()
      for (const row of reading.rows) {
        if (row.outcome === null) continue
        const name = `${row.trial}:${row.query_id}`
        const before = rows.get(name)
        now.set(name, row)
        if (!before || (before !== row && JSON.stringify(before) !== JSON.stringify(row))) ended.push(row)
      }
      rows = now
    }
    if (ended.length > 0 && !isFirst) {
      // What ends in masses is read by whoever wants it, page by page.
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
