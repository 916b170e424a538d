import { UsageError } from '@webeval/core'
import { openPlain } from '../reading/open-plain.js'

/** Bytes of the largest task file: about half a million tasks. */
const maxBytes = 256 * 1024 * 1024

/**
 * Reads the lines of a user's text file piece by piece; `onText` gets the whole text. Throws `UsageError`
 * if it is not a plain file or too large, the decoder's error if it is not UTF-8, and the system's error if
 * it is missing.
 */
export async function* fileLines(path: string, onText: (text: string) => void): AsyncGenerator<string> {
  const file = await openPlain(path, { follow: true })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  /** Pieces of the line that has not ended yet. */
  let begun: string[] = []
  try {
    for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 })) {
      bytes += (chunk as Buffer).length
      if (bytes > maxBytes)
        throw new UsageError(
          `it holds more than ${maxBytes / 1024 / 1024} MB; split it into several files and name each with --suite`,
        )
      const text = decoder.decode(chunk as Buffer, { stream: true })
      onText(text)
      const [first = '', ...rest] = text.split('\n')
      begun.push(first)
      for (const line of rest) {
        yield withoutReturn(begun.join(''))
        begun = [line]
      }
    }
    const text = decoder.decode()
    onText(text)
    yield withoutReturn(begun.join('') + text)
  } finally {
    await file.close()
  }
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)
