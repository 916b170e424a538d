import { openPlain } from '@webeval/run-engine'
import { probeFile } from './probe.js'

/** What a file that grows by lines holds beyond what was read before. */
export interface GrownLines {
  /** Whole lines, without their ends. */
  readonly lines: readonly string[]
  /** The file is another than before (rewritten, cut): these are its lines from the beginning. */
  readonly fresh: boolean
  /** Bytes of the file, and how many of them stand behind the last line read. */
  readonly bytes: number
  readonly left: number
}

/** Remembers how far a file was read. */
export interface GrowingFile {
  /** Reads what is new, at most `mostBytes` of it; the rest comes with the next call. A file that is not there has no lines. */
  readMore(): Promise<GrownLines>
}

const newline = 0x0a

const nothingRead = { seen: '', inode: 0, offset: 0, modified: 0, size: 0, settled: false }

/** Follows a JSON lines file. A torn last line is left for later. */
export function growingFile(path: string, mostBytes = 8_000_000): GrowingFile {
  let at = nothingRead

  async function readMore(): Promise<GrownLines> {
    // Mostly nothing is new, and that can be told without opening the file.
    const seen = probeFile(path)?.state ?? ''
    if (seen !== '' && seen === at.seen && at.settled)
      return { lines: [], fresh: false, bytes: at.size, left: at.size - at.offset }
    const file = seen === '' ? null : await openPlain(path).catch(() => null)
    if (!file) {
      const fresh = at.inode !== 0
      at = nothingRead
      return { lines: [], fresh, bytes: 0, left: 0 }
    }
    try {
      const { ino: inode, size, mtimeMs: modified } = await file.stat()
      const rewritten = size < at.offset || (size === at.offset && modified !== at.modified)
      const fresh = at.inode !== inode || rewritten
      const offset = fresh ? 0 : at.offset
      const length = Math.min(size - offset, mostBytes)
      const buffer = Buffer.allocUnsafe(length)
      const { bytesRead } = length > 0 ? await file.read(buffer, 0, length, offset) : { bytesRead: 0 }
      const end = buffer.subarray(0, bytesRead).lastIndexOf(newline) + 1
      // A line longer than all that may be read at once is passed over, or nothing behind it would ever be seen.
      const passed = end === 0 && bytesRead === mostBytes ? bytesRead : end
      // What was left unread for its length is not settled.
      at = { seen, inode, offset: offset + passed, modified, size, settled: offset + bytesRead >= size }
      const lines = buffer
        .toString('utf8', 0, end)
        .split('\n')
        .filter((line) => line.trim() !== '')
      return { lines, fresh, bytes: size, left: size - at.offset }
    } finally {
      await file.close()
    }
  }

  let queue: Promise<unknown> = Promise.resolve()
  return {
    readMore() {
      const read = queue.then(readMore)
      queue = read.catch(() => {})
      return read
    },
  }
}
