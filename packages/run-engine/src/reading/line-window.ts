import { openPlain } from './open-plain.js'

/** Part of a JSON lines file. */
export interface LineWindow {
  readonly lines: readonly string[]
  /** Number of lines that were too long to read. */
  readonly passedOver: number
  /** Bytes of the file, and where the window begins and ends: each at the beginning of a line, or the end of the file. */
  readonly bytes: number
  readonly from: number
  readonly to: number
  /** The text after the last newline: a torn line, or one without its newline. */
  readonly rest: string
}

const newline = 0x0a
const chunkBytes = 128 * 1024

/** Maximum bytes of a line. */
const maxLineBytes = 8_000_000

/**
 * Reads lines from byte `from` until it has `maxLines` or about `maxBytes`, however long the file is. If `from` is
 * inside a line, begins at the next one. A missing file is empty.
 */
export async function lineWindow(
  path: string,
  from: number,
  { maxLines, maxBytes }: { readonly maxLines: number; readonly maxBytes: number },
): Promise<LineWindow> {
  const file = await openPlain(path).catch(() => null)
  if (!file) return { lines: [], passedOver: 0, bytes: 0, from: 0, to: 0, rest: '' }
  try {
    const { size } = await file.stat()
    const begin = Math.min(from, size)
    // The byte before shows whether a line begins here.
    let position = Math.max(0, begin - 1)
    let skipping = begin > 0
    const lines: string[] = []
    let [passedOver, to, taken] = [0, begin, 0]
    let pending: Buffer[] = []
    let pendingBytes = 0
    while (position < size && lines.length < maxLines && taken < maxBytes) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, position)
      if (bytesRead === 0) break
      let at = 0
      while (lines.length < maxLines && taken < maxBytes) {
        const end = buffer.subarray(0, bytesRead).indexOf(newline, at)
        if (end === -1) break
        const piece = buffer.subarray(at, end)
        at = end + 1
        to = position + at
        if (skipping) skipping = false
        else if (pendingBytes + piece.length > maxLineBytes) passedOver++
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
      if (!skipping && pendingBytes <= maxLineBytes) pending.push(left)
      position += bytesRead
    }
    const atEnd = position >= size
    const rest =
      atEnd && !skipping && pendingBytes <= maxLineBytes ? Buffer.concat(pending).toString('utf8') : ''
    return { lines, passedOver, bytes: size, from: begin, to, rest }
  } finally {
    await file.close()
  }
}
