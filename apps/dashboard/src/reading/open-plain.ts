import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

// Windows knows neither flag. Without `O_NONBLOCK`, opening a pipe waits for whoever writes into it: for ever, mostly.
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/**
 * Opens a file to read it, and no link: one could lead out of the results folder, also one that was put there a moment ago. Rejects when there is
 * none, and where a folder, a pipe or a device stands in its place.
 */
export async function openPlain(path: string): Promise<FileHandle> {
  const file = await open(path, flags)
  const isPlain = await file.stat().then(
    (found) => found.isFile(),
    () => false,
  )
  if (isPlain) return file
  await file.close()
  throw new Error(`${path} is no plain file.`)
}

/** The content of a plain file; rejects as `openPlain` does. */
export async function readPlain(path: string): Promise<Buffer> {
  const file = await openPlain(path)
  return file.readFile().finally(() => file.close())
}
