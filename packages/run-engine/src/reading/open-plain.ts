import { constants } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { UsageError } from '@webeval/core'

// Windows knows neither flag. Without `O_NONBLOCK`, opening a pipe waits until somebody writes into it.
const noFollow = constants.O_NOFOLLOW ?? 0
const nonBlocking = constants.O_NONBLOCK ?? 0

/** Bytes of the largest file that is read whole: more would not fit into one text. */
export const maxReadBytes = 400 * 1024 * 1024

/** How a file is opened. */
export interface OpenOptions {
  /** Open the file that a symbolic link leads to: right for a path that the user gave, never inside a run folder. Default false. */
  readonly follow?: boolean
  /** Append to the file, and make it where there is none. Default: read. */
  readonly append?: boolean
}

/**
 * Opens plain files only. A link, even one created a moment ago, could lead out of a run folder; reading a
 * pipe or a device might never end. Throws `UsageError` for those and for folders, and the system's error
 * if the file is missing.
 */
export async function openPlain(
  path: string,
  { follow = false, append = false }: OpenOptions = {},
): Promise<FileHandle> {
  const access = append ? constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT : constants.O_RDONLY
  const file = await open(path, access | nonBlocking | (follow ? 0 : noFollow)).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (!follow && (code === 'ELOOP' || code === 'EMLINK')) throw notPlain(path, 'a symbolic link', error)
    if (code === 'EISDIR') throw notPlain(path, 'a folder', error)
    if (code === 'ENXIO') throw notPlain(path, 'a pipe, a socket or a device', error)
    throw error
  })
  try {
    const found = await file.stat()
    if (found.isFile()) return file
    throw notPlain(path, found.isDirectory() ? 'a folder' : 'a pipe, a socket or a device')
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The content of a plain file. Throws as `openPlain` does, and `UsageError` for a file too large to be read whole. */
export async function readPlain(path: string, options?: OpenOptions): Promise<Buffer> {
  const file = await openPlain(path, options)
  try {
    const { size } = await file.stat()
    if (size > maxReadBytes)
      throw new UsageError(
        `${path} holds ${Math.round(size / 1024 / 1024)} MB; expected max ${maxReadBytes / 1024 / 1024} MB. Make it smaller, or move it away.`,
      )
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** The complaint about something in the place of a plain file. */
const notPlain = (path: string, found: string, cause?: unknown): UsageError =>
  new UsageError(`${path} is ${found}; expected a plain file. Put the file itself there.`, { cause })
