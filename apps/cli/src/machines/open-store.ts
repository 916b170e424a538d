import { resolve } from 'node:path'
import { type RunStore, type TryStore, UsageError } from '@webeval/core'
import { createFileRunStore, createFolderTries } from '@webeval/run-engine'

/** A store that all machines of a run share. */
export interface SharedStore {
  readonly runs: RunStore
  readonly tries: TryStore
  /** The folder that it is. */
  readonly folder: string
}

/** Opens what `--store` names. Throws `UsageError` for a store that can't be had. */
export async function openStore(store: string): Promise<SharedStore> {
  if (/^[a-z0-9+.-]+:\/\//i.test(store))
    throw new UsageError(`--store takes a folder that all machines share, not ${JSON.stringify(store)}.`)
  const folder = resolve(store)
  return { runs: createFileRunStore(folder), tries: createFolderTries(folder), folder }
}
