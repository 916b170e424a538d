import { constants } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createSerialQueue } from './serial-queue.js'

/** The part of a file handle that lines need. */
export type LineHandle = Pick<FileHandle, 'write' | 'truncate' | 'stat' | 'close'>

/** How a line file is opened, and whom it tells of trouble. */
export interface LineFileOptions {
  /** Called after each attempt that failed, with the number of lines that wait to be written. */
  readonly onFault: (error: unknown, waiting: number) => void
  /** Opens the file for appending. Default: empties it, and makes its folder when it is missing. */
  readonly openFile?: (path: string) => Promise<LineHandle>
}

/** A file that lines are added to, each by one write, in order. */
export interface LineFile {
  /** Opens the file now instead of at the first line. Rejects when that fails. */
  open(): Promise<void>
  /** Adds a line (without its line break). Resolves when it is in the file, or could not be written for now; never rejects. */
  append(line: string): Promise<void>
  /** Tries once more to write what waits, then closes. Never rejects; lines that come later are dropped. */
  close(): Promise<void>
}

/** A file of lines. A line that can't be written waits, and is tried again before the next: none is lost or out of order. */
export function createLineFile(path: string, options: LineFileOptions): LineFile {
  const { onFault, openFile = openEmpty } = options
  const queue = createSerialQueue()
  const waiting: string[] = []
  let handle: LineHandle | undefined
  let size = 0
  let torn = false
  let closed = false

  async function writeLine(target: LineHandle, line: string): Promise<void> {
    const bytes = Buffer.from(`${line}\n`)
    let written = 0
    try {
      // One write does it, but on a disk that is just filling up.
      while (written < bytes.length) written += (await target.write(bytes, written)).bytesWritten
      size += bytes.length
    } catch (error) {
      // Readers forgive a torn last line only: take the torn part back, or write no more after it.
      if (written > 0) await target.truncate(size).catch(() => (torn = true))
      throw error
    }
  }

  async function flush(): Promise<void> {
    try {
      if (torn) throw new Error('the last line is torn and could not be taken back')
      handle ??= await openFile(path)
      for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
        await writeLine(handle, line)
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
          // Writes into a removed file succeed and are lost: ask whether it still has a name.
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

async function openEmpty(path: string): Promise<LineHandle> {
  await mkdir(dirname(path), { recursive: true })
  return open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_TRUNC)
}
