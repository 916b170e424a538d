import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder below a store in which a worker shows a trial that is under way; `path` is the trial's in the run. */
export const shownTrial = (store: string, run: string, path: string): string =>
  join(store, '.tries', run, 'live', path)

/** Files of a trial under way that are worth a look: its messages and its newest picture. */
export async function shownFiles(folder: string): Promise<string[]> {
  const pictures = await readdir(join(folder, 'screenshots')).catch(() => [])
  const newest = pictures
    .filter((name) => /^\d+\.(?:png|jpe?g|webp)$/.test(name))
    .toSorted()
    .at(-1)
  const entries = await readdir(folder)
  return [
    ...(newest === undefined ? [] : [`screenshots/${newest}`]),
    ...entries.filter((name) => name === 'messages.jsonl'),
  ]
}
