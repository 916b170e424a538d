import { openPlain } from '@webeval/run-engine'

/** A stretch of a JSON lines file. */
export interface LineWindow {
  readonly lines: readonly string[]
  /** Lines that were too long to be read. */
  readonly passedOver: number
  /** Bytes of the file, and where the window begins and ends: always at the beginning of a line, or the end of the file. */
  readonly bytes: number
  readonly from: number
  readonly to: number
  /** Text behind the last newline: a line that is being written, or was torn. */
  readonly rest: string
}

const newline = 0x0a
const chunkBytes = 128 * 1024

/** Longest line that is read, in bytes. */
const longestLine = 8_000_000

/**
 * Reads lines from byte `from` on until `mostLines` or about `mostBytes` are reached, however long the file is. A `from` inside
 * a line begins at the next one. A file that is not there is empty.
 */
export async function lineWindow(
  path: string,
  from: number,
  { mostLines, mostBytes }: { readonly mostLines: number; readonly mostBytes: number },
): Promise<LineWindow> {
  const file = await openPlain(path).catch(() => null)
  if (!file) return { lines: [], passedOver: 0, bytes: 0, from: 0, to: 0, rest: '' }
  try {
    const { size } = await file.stat()
    const begin = Math.min(from, size)
    // The byte before tells whether a line begins here.
    let position = Math.max(0, begin - 1)
    let skipping = begin > 0
    const lines: string[] = []
    let [passedOver, to, taken] = [0, begin, 0]
    let pending: Buffer[] = []
    let pendingBytes = 0
    while (position < size && lines.length < mostLines && taken < mostBytes) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position)
      if (bytesRead === 0) break
      let at = 0
      while (lines.length < mostLines && taken < mostBytes) {
        const end = buffer.subarray(0, bytesRead).indexOf(newline, at)
        if (end === -1) break
        const piece = buffer.subarray(at, end)
        at = end + 1
        to = position + at
        if (skipping) skipping = false
        else if (pendingBytes + piece.length > longestLine) passedOver++
        else {
          const line = Buffer.concat([...pending, piece]).toString('utf8')
          if (line.trim() !== '') lines.push(line)
        }
        taken = to - begin
        pending = []
        pendingBytes = 0
      }
      const left = buffer.subarray(at, bytesRead)
      pendingBytes += left.length
      if (!skipping && pendingBytes <= longestLine) pending.push(left)
      position += bytesRead
    }
    const atEnd = position >= size
    const rest =
      atEnd && !skipping && pendingBytes <= longestLine ? Buffer.concat(pending).toString('utf8') : ''
    return { lines, passedOver, bytes: size, from: begin, to, rest }
  } finally {
    await file.close()
  }
}
