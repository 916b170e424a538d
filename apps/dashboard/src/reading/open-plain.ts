import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

/**
 * Opens a file to read it, and no link: one could lead out of the results folder, also one that was put there a moment ago. A pipe in its place
 * is not waited for. Rejects when there is none.
 */
export const openPlain = (path: string): Promise<FileHandle> =>
  // Windows knows neither flag.
  open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0))
