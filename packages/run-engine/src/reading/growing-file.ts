import { fileFacts } from './file-facts.js'
import { openPlain } from './open-plain.js'

/** New content of a file that grows by lines. */
export interface GrownLines {
  /** Whole lines, without their ends. */
  readonly lines: readonly string[]
  /** The text after the last newline, if the file was read to its end: a torn line, or one without its newline. */
  readonly rest: string
  /** True if the file was replaced or truncated; `lines` then starts at its beginning. */
  readonly fresh: boolean
  /** Size of the file in bytes, and how many of them follow the last whole line. */
  readonly bytes: number
  readonly left: number
}

/** A file that remembers how far it was read. */
export interface GrowingFile {
  /** Reads at most `maxBytes` of the new content; the next call continues. A missing file has no lines. */
  readMore(): Promise<GrownLines>
}

const newline = 0x0a

const nothingRead = { seen: '', inode: 0, offset: 0, modified: 0, size: 0, settled: false, rest: '' }

/** Follows a JSON lines file. */
export function growingFile(path: string, maxBytes = 8_000_000): GrowingFile {
  let at = nothingRead

  async function readMore(): Promise<GrownLines> {
    // Usually nothing is new, and the file needn't be opened to see that.
    const seen = fileFacts(path)?.state ?? ''
    if (seen !== '' && seen === at.seen && at.settled)
      return { lines: [], rest: at.rest, fresh: false, bytes: at.size, left: at.size - at.offset }
    const file = seen === '' ? null : await openPlain(path).catch(() => null)
    if (!file) {
      const fresh = at.inode !== 0
      at = nothingRead
      return { lines: [], rest: '', fresh, bytes: 0, left: 0 }
    }
    try {
      const { ino: inode, size, mtimeMs: modified } = await file.stat()
      const rewritten = size < at.offset || (size === at.offset && modified !== at.modified)
      const fresh = at.inode !== inode || rewritten
      const offset = fresh ? 0 : at.offset
      const length = Math.min(size - offset, maxBytes)
      const buffer = Buffer.allocUnsafe(length)
      const { bytesRead } = length > 0 ? await file.read(buffer, 0, length, offset) : { bytesRead: 0 }
      const end = buffer.subarray(0, bytesRead).lastIndexOf(newline) + 1
      // Skips a line longer than one read; otherwise nothing after it would ever be seen.
      const skips = end === 0 && bytesRead === maxBytes
      const settled = offset + bytesRead >= size
      const rest = settled && !skips ? buffer.toString('utf8', end, bytesRead) : ''
      at = { seen, inode, offset: offset + (skips ? bytesRead : end), modified, size, settled, rest }
      const lines = buffer
        .toString('utf8', 0, end)
        .split('\n')
        .filter((line) => line.trim() !== '')
      return { lines, rest, fresh, bytes: size, left: size - at.offset }
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
