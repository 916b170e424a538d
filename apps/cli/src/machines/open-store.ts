import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { errorMessage, type ObjectStore, type RunStore, type TryStore, UsageError } from '@webeval/core'
import {
  createFileRunStore,
  createFolderTries,
  createObjectRunStore,
  createObjectTries,
  makeFolder,
} from '@webeval/run-engine'

/** A store that all machines of a run share. */
export interface SharedStore extends Disposable {
  readonly runs: RunStore
  readonly tries: TryStore
  /** The folder of the runs; null for a bucket. */
  readonly folder: string | null
  /** The objects of a bucket; null for a folder. */
  readonly objects: ObjectStore | null
}

/**
 * Makes the folder of a store that is written to, if it isn't there. Throws `UsageError` where this machine can't write: a run or a worker says so before
 * it begins.
 */
export async function prepareStore({ folder }: SharedStore): Promise<void> {
  if (folder === null) return
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (error) {
    throw new UsageError(
      `the store ${folder} can't be written: ${errorMessage(error)}. Name a folder that this machine and all workers can write with --store.`,
      { cause: error },
    )
  }
}

/** Opens what `--store` names: a folder or `s3://bucket/prefix`. Throws `UsageError` for a store that can't be had. */
export async function openStore(store: string, env: NodeJS.ProcessEnv): Promise<SharedStore> {
  const [, scheme] = /^([a-z0-9+.-]+):\/\//i.exec(store) ?? []
  if (scheme === undefined) {
    const folder = resolve(store)
    return {
      runs: createFileRunStore(folder),
      tries: createFolderTries(folder),
      folder,
      objects: null,
      [Symbol.dispose]: () => {},
    }
  }
  if (scheme !== 's3')
    throw new UsageError(`--store takes a folder or s3://bucket/prefix, not ${JSON.stringify(store)}.`)
  // The SDK's note on versions of Node to come would be part of every message.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const { openS3 } = await import('@webeval/run-queue')
  const { objects, [Symbol.dispose]: dispose } = await openS3(store, env)
  return {
    // The lease in the queue keeps other planners away.
    runs: createObjectRunStore(objects, async () => ({ [Symbol.asyncDispose]: async () => {} })),
    tries: createObjectTries(objects),
    folder: null,
    objects,
    [Symbol.dispose]: dispose,
  }
}
