import {
  ChangedObjectError,
  nearest,
  type ObjectStore,
  runRecordSchema,
  type RunStore,
  type StoredRun,
  UsageError,
} from '@webeval/core'
import { checkRunId } from '../run-id.js'
import { storedRunIn } from '../stored-run.js'
import { toJson } from '../write-whole.js'
import { objectFiles } from './object-files.js'
import { objectTrialLog } from './object-trial-log.js'

/** Takes a run for its only planner: a store of objects has no locks. */
export type ClaimRun = (runId: string) => Promise<AsyncDisposable>

/** Runs in a store of objects, each below its id, with the files that a run folder has. */
export function createObjectRunStore(objects: ObjectStore, claim: ClaimRun): RunStore {
  const recordOf = (run: string) => objectFiles(objects, run).json('run.json', runRecordSchema)

  async function list(): Promise<string[]> {
    const names = (await objects.folders()).filter((name) => !name.startsWith('.'))
    const runs = await Promise.all(
      names.map(async (name) => {
        const record = await recordOf(name)
        return record ? [{ name, started: Date.parse(record.started_at) }] : []
      }),
    )
    return runs
      .flat()
      .toSorted((a, b) => b.started - a.started || (a.name < b.name ? 1 : -1))
      .map(({ name }) => name)
  }

  return {
    list,
    async create(run, tasks) {
      const id = checkRunId(run.run_id)
      const lines = (tasks ?? []).map((task) => `${JSON.stringify(task)}\n`)
      try {
        // Whoever writes the first one makes the run: of two at once the other one stops here.
        await objects.write(`${id}/trials.jsonl`, '', null)
        if (tasks) await objects.write(`${id}/tasks.jsonl`, lines.join(''), null)
        await objects.write(`${id}/run.json`, toJson(run), null)
      } catch (error) {
        if (!(error instanceof ChangedObjectError)) throw error
        throw new UsageError(
          `${objects.place}/${id} exists already. Resume that run with --resume, or give another --run-id.`,
          { cause: error },
        )
      }
      return objectStoredRun(objects, id, claim)
    },
    async open(runId) {
      const id = checkRunId(runId)
      if (await recordOf(id)) return objectStoredRun(objects, id, claim)
      const near = nearest(runId, await list())
      throw new UsageError(
        `there is no run ${runId} in ${objects.place}.${near.length > 0 ? ` Runs there: ${near.join(', ')}.` : ' No run is there.'}`,
      )
    },
  }
}

function objectStoredRun(objects: ObjectStore, run: string, claim: ClaimRun): StoredRun {
  const versions = new Map<string, string>()
  let queue: Promise<unknown> = Promise.resolve()
  /** One after another, as they were asked for. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }
  /** A planner that was cut off must not write over what the next one wrote. */
  const replaceOwn = async (path: string, content: string | Uint8Array) => {
    const known = versions.get(path) ?? (await objects.read(path))?.version ?? null
    versions.set(path, await objects.write(path, content, known))
  }
  return storedRunIn({
    folder: `${objects.place}/${run}`,
    files: objectFiles(objects, run),
    log: objectTrialLog(objects, `${run}/trials.jsonl`),
    claim: () => claim(run),
    write: (path, content) =>
      inTurn(async () => {
        if (path === 'run.json') await replaceOwn(`${run}/${path}`, content)
        else await objects.write(`${run}/${path}`, content)
      }),
    append: (path, value) => inTurn(() => appendLine(objects, `${run}/${path}`, JSON.stringify(value))),
    removeFolder: async (path) => objects.remove(await objects.list(`${run}/${path}/`)),
  })
}

/** Adds a line, and again if another process added one meanwhile. */
async function appendLine(objects: ObjectStore, path: string, line: string): Promise<void> {
  for (;;) {
    const found = await objects.read(path)
    const text = found ? Buffer.from(found.content).toString('utf8') : ''
    try {
      await objects.write(path, `${text}${line}\n`, found?.version ?? null)
      return
    } catch (error) {
      if (!(error instanceof ChangedObjectError)) throw error
    }
  }
}
