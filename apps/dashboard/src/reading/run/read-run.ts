import { join } from 'node:path'
import { fileState } from '@webeval/run-engine'
import { LRUCache } from 'lru-cache'
import type { RunCard } from '../../api/run-card.js'
import { fileCache, type FileCache } from '../file-cache.js'
import type { ResultsFolder } from './results-folder.js'
import { type RunReading, runReading } from './run-reading.js'

/** Reads runs; what did not change on disk is not read again. */
export interface RunReader {
  readonly folder: ResultsFolder
  readonly cache: FileCache
  /** Throws `HTTPException` 404 if the run does not exist. */
  read(runId: string): Promise<RunReading>
  /** A card a run, newest first, what can't be read last. The same array as long as nothing changed. */
  cards(): Promise<readonly RunCard[]>
}

/** Reads from a results folder. `now` is the time that a run in progress has lasted until; runs of about `maxRows` rows are kept, all together. */
export function runReader(folder: ResultsFolder, now: () => Date, maxRows = 300_000): RunReader {
  const cache = fileCache()
  const readOnce = runReading(folder, cache, now)

  const kept = new LRUCache<string, { readonly state: string; readonly reading: RunReading }>({
    maxSize: maxRows,
    // A run that is larger than all that may be kept is kept alone, or each request would read it again.
    sizeCalculation: ({ reading }) => Math.min(reading.rows.length + 1, maxRows),
  })
  const underWay = new Map<string, Promise<RunReading>>()
  /** Who asks while the same state of a run is being read gets that reading, and later too while nothing of it changes. */
  async function read(runId: string): Promise<RunReading> {
    const state = stateOf(folder.run(runId))
    const known = kept.get(runId)
    if (known?.state === state) return known.reading
    const name = `${runId} ${state}`
    const reading = underWay.get(name) ?? readOnce(runId).finally(() => underWay.delete(name))
    underWay.set(name, reading)
    const made = await reading
    // A running run lasts longer each time, and may die without a trace on disk.
    if (made.card.status !== 'running') kept.set(runId, { state, reading: made })
    return made
  }

  async function readCards(): Promise<readonly RunCard[]> {
    const ids = folder.runIds()
    const cards: RunCard[] = []
    // A few at a time: a folder of hundreds of runs must not open hundreds of files at once.
    for (let at = 0; at < ids.length; at += 8) {
      const some = ids.slice(at, at + 8).map(async (id) => {
        const hasRecord = fileState(join(folder.path, id, 'run.json')) !== null
        return hasRecord ? [(await read(id)).card] : []
      })
      cards.push(...(await Promise.all(some.map((each) => each.catch(() => [])))).flat())
    }
    const sorted = cards.toSorted(newestFirst)
    const isSame = sorted.length === last.length && sorted.every((card, index) => card === last[index])
    if (!isSame) last = sorted
    return last
  }

  let last: readonly RunCard[] = []
  let reading: Promise<readonly RunCard[]> | null = null
  return {
    folder,
    cache,
    read,
    // Who asks while a list is being made gets that one.
    cards: () => (reading ??= readCards().finally(() => (reading = null))),
  }
}

/** Differs whenever a file that a reading is made of does. */
const stateOf = (home: string): string =>
  ['run.json', 'tasks.jsonl', 'trials.jsonl', 'notes.json', '.lock']
    .map((name) => fileState(join(home, name)))
    .join(' ')

const newestFirst = (a: RunCard, b: RunCard): number =>
  (b.started_at === null ? 0 : Date.parse(b.started_at)) -
    (a.started_at === null ? 0 : Date.parse(a.started_at)) || (a.run_id < b.run_id ? 1 : -1)
