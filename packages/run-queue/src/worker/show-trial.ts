import type { TryStore } from '@webeval/core'
import type { Redis } from 'ioredis'
import { runKeys } from '../redis/queue-keys.js'

/** Shows a trial under way to those who watch its run. */
export interface ShownTrial {
  /** Names the trial's folder on this machine, and its path in the run. */
  begin(folder: string, path: string): void
  /** Copies the newest picture and the messages into the store, if somebody watches. One copy at a time; a failed one is left out. */
  refresh(): void
  /** Waits for a copy under way, and makes no more. */
  end(): Promise<void>
}

/** Makes a trial visible. Without watchers it costs one command for each step, and the store nothing. */
export function showTrial(redis: Redis, tries: TryStore, run: string): ShownTrial {
  let place: { readonly folder: string; readonly path: string } | null = null
  let copying: Promise<void> | null = null
  const copy = async () => {
    if (place && (await redis.exists(runKeys(run).watched)) === 1)
      await tries.show(run, place.path, place.folder)
  }
  return {
    begin: (folder, path) => void (place = { folder, path }),
    refresh() {
      if (!place || redis.status !== 'ready') return
      copying ??= copy()
        .catch(() => {})
        .finally(() => (copying = null))
    },
    async end() {
      place = null
      await copying
    },
  }
}
