import { join } from 'node:path'
import { messageSchema, trialFolder, truncate } from '@webeval/core'
import { fileState, type GrowingFile, growingFile, parseAs, fileFacts } from '@webeval/run-engine'
import type { LiveTrial } from '../api/live-trial.js'
import type { TrialRow } from '../api/trial-row.js'
import { addressOf } from '../reading/trial/read-trial.js'
import type { RunReading } from '../reading/run/run-reading.js'
import { underWayElsewhere } from './under-way-elsewhere.js'
import { newestScreenshot } from './newest-screenshot.js'

/** Follows the trials of one run that are under way. */
export interface TrialFollower {
  /** All of them now, each file read from where it was left. */
  read(reading: RunReading): Promise<readonly LiveTrial[]>
}

interface Followed {
  readonly messages: GrowingFile
  state: Pick<LiveTrial, 'started_at' | 'steps' | 'tool' | 'params' | 'executor_id' | 'said'>
}

const nothingYet = { started_at: null, steps: 0, tool: null, params: null, executor_id: null, said: null }

/** Trials looked at beyond the number of workers: one that has just ended may not have its line yet. */
const margin = 8

/** Begins to follow. */
export function trialFollower(): TrialFollower {
  const followed = new Map<string, Followed>()
  return {
    async read(reading) {
      const places =
        reading.card.status === 'running' ? [...underWay(reading), ...underWayElsewhere(reading)] : []
      const names = new Set(places.map(({ folder }) => folder))
      for (const name of followed.keys()) if (!names.has(name)) followed.delete(name)
      return Promise.all(places.map(({ row, folder }) => follow(reading, row, folder)))
    },
  }

  async function follow({ runId }: RunReading, row: TrialRow, folder: string): Promise<LiveTrial> {
    const entry = followed.get(folder) ?? {
      messages: growingFile(join(folder, 'messages.jsonl')),
      state: nothingYet,
    }
    followed.set(folder, entry)
    const { lines, fresh, bytes } = await entry.messages.readMore()
    const screenshot = newestScreenshot(folder)
    entry.state = lines.reduce(foldMessage, fresh ? nothingYet : entry.state)
    const { query_id, trial, task, query } = row
    return {
      query_id,
      trial,
      task,
      query,
      ...entry.state,
      screenshot:
        screenshot === null ? null : `files/${addressOf({ runId, task, trial })}/screenshots/${screenshot}`,
      messages_bytes: bytes,
      steps_bytes: fileFacts(join(folder, 'steps.jsonl'))?.bytes ?? 0,
    }
  }
}

function foldMessage(state: Followed['state'], line: string): Followed['state'] {
  const message = parseAs(messageSchema, line)
  if (!message) return state
  const begun = { ...state, started_at: state.started_at ?? message.timestamp }
  if (message.type === 'assistant') return { ...begun, said: truncate(message.content, 300) }
  if (message.type !== 'tool_call') return begun
  const { tool, params, executorId = null } = message
  const steps = state.steps + 1
  return { ...begun, steps, tool, params: truncate(JSON.stringify(params), 160), executor_id: executorId }
}

/**
 * The trials that a worker is at: they have messages of this process and no metadata yet. The engine begins trials in a known order (each task once
 * before any task twice), so that only the first without a line need be looked at; when trials are retried, those with a line too.
 */
function underWay(reading: RunReading): { row: TrialRow; folder: string }[] {
  const { rows, card, folder: home } = reading
  const lock = fileFacts(join(home, '.lock'))
  if (!lock) return []
  const wanted = card.workers * 2 + margin
  const waiting = rows.filter((row) => row.outcome === null)
  const retried = rows.filter((row) => row.outcome !== null && row.outcome !== 'passed')
  const inOrder = (some: readonly TrialRow[]) => some.toSorted((a, b) => a.trial - b.trial).slice(0, wanted)
  const candidates = [...inOrder(waiting), ...(waiting.length < card.workers ? inOrder(retried) : [])]
  return candidates.flatMap((row) => {
    const folder = join(home, trialFolder(row))
    const messages = fileFacts(join(folder, 'messages.jsonl'))
    const isOurs = messages !== null && messages.modifiedMs >= lock.modifiedMs - 1_000
    return isOurs && fileState(join(folder, 'metadata.json')) === null ? [{ row, folder }] : []
  })
}
