import { mkdir, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { errorMessage, nearest, runRecordSchema, type RunStore, UsageError } from '@webeval/core'
import { fileStoredRun } from './file-stored-run.js'
import { makeFolder } from './make-folder.js'
import { isMissing, readJson } from '../reading/read-tolerantly.js'
import { checkRunId } from './run-id.js'
import { toJson, writeWhole } from './write-whole.js'

/** Runs in a folder, each in a folder of its own: `<resultsDir>/<run-id>/`. */
export function createFileRunStore(resultsDir: string): RunStore {
  const root = resolve(resultsDir)

  async function list(): Promise<string[]> {
    const names = await readdir(root).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw new UsageError(`${root} can't be read: ${errorMessage(error)}`, { cause: error })
    })
    const runs = await Promise.all(
      names.map(async (name) => {
        const record = await readJson(join(root, name, 'run.json'), runRecordSchema).catch(() => null)
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
      const folder = join(root, checkRunId(run.run_id))
      await makeFolder(root).catch(unwritable(root))
      // For its owner alone: pages and agents say what is not for every user of the machine.
      await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') return unwritable(folder)(error)
        throw new UsageError(
          `${folder} exists already. Resume that run with --resume, or give another --run-id.`,
        )
      })
      try {
        const lines = (tasks ?? []).map((task) => `${JSON.stringify(task)}\n`)
        if (tasks) await writeWhole(join(folder, 'tasks.jsonl'), lines.join(''))
        await writeWhole(join(folder, 'trials.jsonl'), '')
        await writeWhole(join(folder, 'run.json'), toJson(run))
      } catch (error) {
        unwritable(folder)(error)
      }
      return fileStoredRun(folder)
    },
    async open(runId) {
      const folder = join(root, checkRunId(runId))
      if (await isRun(folder)) return fileStoredRun(folder)
      const near = nearest(runId, await list())
      throw new UsageError(
        `there is no run ${runId} in ${root}.${near.length > 0 ? ` Runs there: ${near.join(', ')}.` : ' No run is there.'}`,
      )
    },
  }
}

const unwritable =
  (folder: string) =>
  (error: unknown): never => {
    throw new UsageError(
      `${folder} can't be written: ${errorMessage(error)}. Name a folder that can with --out.`,
      {
        cause: error,
      },
    )
  }

async function isRun(folder: string): Promise<boolean> {
  return (await readJson(join(folder, 'run.json'), runRecordSchema)) !== null
}
