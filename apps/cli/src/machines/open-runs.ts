import type { RunStore, StoredRun } from '@webeval/core'
import { createFileRunStore } from '@webeval/run-engine'
import { findRun } from '../find-run.js'
import { openStore } from './open-store.js'

/** The stored runs that a command is about. */
export interface OpenRuns extends Disposable {
  readonly runs: RunStore
  /** Finds a run by its id, or in a results folder by its path too. Throws `UsageError` when there is none. */
  find(run: string): Promise<StoredRun>
}

/** Opens the runs of `--store`, else those of `--out`. Throws `UsageError` for a store that can't be had. */
export async function openRuns({
  out,
  store: place,
}: {
  readonly out: string
  readonly store?: string | undefined
}): Promise<OpenRuns> {
  if (place === undefined)
    return {
      runs: createFileRunStore(out),
      find: (run) => findRun(run, out),
      [Symbol.dispose]: () => {},
    }
  const store = await openStore(place, process.env)
  return { runs: store.runs, find: store.runs.open, [Symbol.dispose]: store[Symbol.dispose] }
}
