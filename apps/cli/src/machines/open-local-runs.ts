import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoredRun } from '@webeval/core'
import { createFileRunStore } from '@webeval/run-engine'
import { findRun } from '../find-run.js'
import { fetchRun } from './fetch-run.js'
import { openStore } from './open-store.js'

/** Stored runs for a command that reads their files. */
export interface LocalRuns extends AsyncDisposable {
  /** Finds a run by its id, or in a results folder by its path too, in a folder of this machine. Throws `UsageError` when there is none. */
  find(run: string): Promise<StoredRun>
}

/** Opens the runs of `--store`, else those of `--out`. Copies a run of a bucket into a temporary folder, which goes at the end. */
export async function openLocalRuns({
  out,
  store: place,
}: {
  readonly out: string
  readonly store?: string | undefined
}): Promise<LocalRuns> {
  if (place === undefined)
    return { find: (run) => findRun(run, out), [Symbol.asyncDispose]: () => Promise.resolve() }
  const store = await openStore(place, process.env)
  const { objects } = store
  if (!objects)
    return {
      find: (run) => store.runs.open(run),
      [Symbol.asyncDispose]: async () => store[Symbol.dispose](),
    }
  const folder = await mkdtemp(join(tmpdir(), 'webeval-runs-'))
  return {
    async find(run) {
      // Throws for an unknown run and for a name that is none.
      await store.runs.open(run)
      await fetchRun(objects, run, folder)
      return createFileRunStore(folder).open(run)
    },
    async [Symbol.asyncDispose]() {
      store[Symbol.dispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
