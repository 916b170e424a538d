import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type ObjectStore, runRecordSchema, trialLineSchema } from '@webeval/core'
import { parseAs, writeWhole } from '@webeval/run-engine'
import pLimit from 'p-limit'
import { followedObjects, isSafe } from './followed-objects.js'
import { sharedWork } from './shared-work.js'

/** Milliseconds for which fetched files count as new. */
const freshMs = 1_500

/** Milliseconds for which a reader waits for the trials of a large run; the rest is fetched meanwhile. */
const patienceMs = 3_000

/** Runs that are listed at the same time. */
const atOnce = 8

/** A folder of this machine that follows the runs of a bucket, as far as somebody asks for them. */
export interface StoreMirror {
  readonly folder: string
  /** Brings the list of runs up to date. */
  runs(): Promise<void>
  /** Brings a run up to date: its own files, the records of its trials without pictures, and the trials that workers show. */
  run(runId: string): Promise<void>
  /** Brings all files of a run. */
  whole(runId: string): Promise<void>
  /** Brings all files of a trial. `path` is its path in the run. */
  trial(runId: string, path: string): Promise<void>
}

/** Mirrors a store of objects into a folder. `isPlanned` says whether a run has a living planner. */
export function mirrorStore(
  objects: ObjectStore,
  folder: string,
  isPlanned: (runId: string) => Promise<boolean>,
): StoreMirror {
  const follow = followedObjects(objects, folder)
  const once = sharedWork(freshMs)

  async function ownFiles(runId: string): Promise<boolean> {
    await follow(`${runId}/`, { shallow: true })
    const text = await readText(join(folder, runId, 'run.json'))
    const isRunning = parseAs(runRecordSchema, text)?.status === 'running' && (await isPlanned(runId))
    if (text !== null) await markRunning(join(folder, runId), isRunning)
    return isRunning
  }

  const fetched = new Map<string, Promise<void>>()
  /** Records of the trials that have ended: once for each state of their lines. */
  async function records(runId: string): Promise<void> {
    const text = (await readText(join(folder, runId, 'trials.jsonl'))) ?? ''
    const work = text.split('\n').flatMap((line) => {
      const path = parseAs(trialLineSchema, line)?.path
      if (path === undefined) return []
      const name = `${runId} ${line}`
      const fetching = fetched.get(name) ?? follow(`${runId}/${path}/`, { wanted: isRecord })
      fetched.set(name, fetching)
      fetching.catch(() => fetched.delete(name))
      return [fetching]
    })
    await Promise.race([Promise.all(work), pause(patienceMs, null, { ref: false })])
  }

  return {
    folder,
    runs: () =>
      once('', async () => {
        const there = (await objects.folders()).filter((name) => isSafe(name) && !name.startsWith('.'))
        await pLimit(atOnce).map(there, ownFiles)
        for (const name of await readdir(folder))
          if (!name.startsWith('.') && !there.includes(name))
            await rm(join(folder, name), { recursive: true, force: true })
      }),
    async run(runId) {
      if (!isSafe(runId)) return
      await once(`run ${runId}`, async () => {
        const isRunning = await ownFiles(runId)
        await records(runId)
        if (isRunning) await follow(`.tries/${runId}/live/`)
      })
    },
    whole: (runId) => (isSafe(runId) ? once(`whole ${runId}`, () => follow(`${runId}/`)) : Promise.resolve()),
    async trial(runId, path) {
      if (isSafe(`${runId}/${path}`)) await once(`trial ${runId}/${path}`, () => follow(`${runId}/${path}/`))
    },
  }
}

/** Pictures and final pages are large: they come when a trial is looked at. */
const isRecord = (path: string): boolean => /\.jsonl?$/.test(path) && !path.includes('/final/')

const readText = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)

/** A run under way has a lock in its folder. One in a bucket has none: its planner holds a lease in the queue. */
async function markRunning(folder: string, isRunning: boolean): Promise<void> {
  const path = join(folder, '.lock')
  if (!isRunning) return rm(path, { force: true })
  const lock = JSON.stringify({ token: 'store', pid: 1, host: 'the planner of the queue', started: null })
  if ((await readText(path)) !== lock) await writeWhole(path, lock)
}
