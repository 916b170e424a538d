import { constants } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createSerialQueue } from './serial-queue.js'

/** The methods of a file handle that a line file uses. */
export type LineHandle = Pick<FileHandle, 'write' | 'truncate' | 'stat' | 'close'>

/** Options of a line file. */
export interface LineFileOptions {
  /** Called after each failed attempt, with the number of pending lines. */
  readonly onFault: (error: unknown, waiting: number) => void
  /** Opens the file for appending. Default: truncates it, and creates its folder if missing. */
  readonly openFile?: (path: string) => Promise<LineHandle>
}

/** A file of lines, each added by one write, in order. */
export interface LineFile {
  /** Opens the file now instead of at the first line. Rejects on failure. */
  open(): Promise<void>
  /** Adds a line (without its line break). Resolves when it is in the file or the attempt failed; never rejects. */
  append(line: string): Promise<void>
  /** Retries pending lines once, then closes. Never rejects; drops later lines. */
  close(): Promise<void>
}

/**
 * Creates a line file. Retries a line that can't be written before the next one, so that none is lost or out of
 * order.
 */
export function createLineFile(path: string, options: LineFileOptions): LineFile {
  const { onFault, openFile = openEmpty } = options
  const queue = createSerialQueue()
  const waiting: string[] = []
  let handle: LineHandle | undefined
  let size = 0
  let torn = false
  let closed = false

  async function flush(): Promise<void> {
    try {
      if (torn) throw new Error('the last line is torn and could not be taken back')
      handle ??= await openFile(path)
      for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
        size += await writeLine(handle, line, size, () => (torn = true))
        waiting.shift()
      }
    } catch (error) {
      onFault(error, waiting.length)
    }
  }

  return {
    open: () =>
      queue.run(async () => {
        handle ??= await openFile(path)
      }),
    async append(line) {
      if (closed) return
      waiting.push(line)
      await queue.run(flush)
    },
    close() {
      closed = true
      return queue.run(async () => {
        if (waiting.length > 0) await flush()
        const last = handle
        handle = undefined
        try {
          // Writes into a deleted file succeed but are lost, so check that it still has a name.
          if (last && (await last.stat()).nlink === 0)
            onFault(new Error('the file was removed while it was being written'), waiting.length)
          await last?.close()
        } catch (error) {
          onFault(error, waiting.length)
        }
      })
    },
  }
}

/** Appends a line after the first `size` bytes and returns its length in bytes. */
async function writeLine(
  target: LineHandle,
  line: string,
  size: number,
  onTorn: () => void,
): Promise<number> {
  const bytes = Buffer.from(`${line}\n`)
  let written = 0
  try {
    // A second write happens only while the disk is filling up.
    while (written < bytes.length) written += (await target.write(bytes, written)).bytesWritten
    return bytes.length
  } catch (error) {
    // Readers accept only a partial last line, so remove the partial line or stop writing.
    if (written > 0) await target.truncate(size).catch(onTorn)
    throw error
  }
}

async function openEmpty(path: string): Promise<LineHandle> {
  await mkdir(dirname(path), { recursive: true })
  return open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_TRUNC)
}
