/** The output of a program: its beginning and its end, however long it is. */
export interface BoundedLog {
  add(chunk: Buffer): void
  /** With a note of what was left out between the two. */
  text(): string
  /** The last line that is not blank, or null. */
  lastLine(): string | null
}

/** Creates an empty log that keeps `keptBytes` at each end. */
export function createBoundedLog(keptBytes = 256 * 1024): BoundedLog {
  const head: Buffer[] = []
  const tail: Buffer[] = []
  let [headBytes, tailBytes, left] = [0, 0, 0]

  function trim(): void {
    while (tailBytes - (tail[0]?.length ?? 0) >= keptBytes) {
      const { length } = tail.shift()!
      tailBytes -= length
      left += length
    }
  }
  /** The last part of the tail, exactly as long as it may be. */
  function ending(): { readonly bytes: Buffer; readonly cut: number } {
    const all = Buffer.concat(tail)
    const cut = Math.max(0, all.length - keptBytes)
    return { bytes: all.subarray(cut), cut: left + cut }
  }
  return {
    add(chunk) {
      const room = Math.max(0, keptBytes - headBytes)
      // A copy: a slice would keep the whole buffer that it is cut from.
      if (room > 0) head.push(Buffer.from(chunk.subarray(0, room)))
      headBytes += Math.min(room, chunk.length)
      if (chunk.length <= room) return
      tail.push(Buffer.from(chunk.subarray(Math.max(room, chunk.length - keptBytes))))
      left += Math.max(0, chunk.length - keptBytes - room)
      tailBytes += tail.at(-1)!.length
      trim()
    },
    text() {
      const { bytes, cut } = ending()
      if (cut === 0) return Buffer.concat([...head, bytes]).toString('utf8')
      return `${Buffer.concat(head).toString('utf8')}\n[… ${cut} bytes left out …]\n${bytes.toString('utf8')}`
    },
    lastLine() {
      const { bytes, cut } = ending()
      const text = (cut > 0 ? bytes : Buffer.concat([...head, bytes])).toString('utf8')
      return (
        text
          .split(/\r\n|\r|\n/)
          .findLast((line) => line.trim() !== '')
          ?.trim() ?? null
      )
    },
  }
}
