import { UsageError } from '@webeval/core'
import { openPlain } from '../reading/open-plain.js'

/** How large a task file may be. */
export interface SizeLimit {
  readonly bytes: number
  /** For the user of a larger file, as the end of a sentence. */
  readonly advice: string
}

/** About half a million tasks. */
const maxLines: SizeLimit = {
  bytes: 256 * 1024 * 1024,
  advice: 'split it into several files and name each with --suite',
}

/** A YAML file is read whole, and its parser is slow: about 5,000 tasks. */
export const maxYaml: SizeLimit = {
  bytes: 1024 * 1024,
  advice: 'write a suite of this size as JSON lines, in a .jsonl file',
}

/**
 * Reads the lines of a user's text file piece by piece; `onText` gets the whole text. Throws `UsageError`
 * if it is not a plain file or too large, the decoder's error if it is not UTF-8, and the system's error if
 * it is missing.
 */
export async function* fileLines(
  path: string,
  onText: (text: string) => void,
  max: SizeLimit = maxLines,
): AsyncGenerator<string> {
  const file = await openPlain(path, { follow: true })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let bytes = 0
  /** Pieces of the line that has not ended yet. */
  let begun: string[] = []
  try {
    for await (const chunk of file.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 })) {
      bytes += (chunk as Buffer).length
      if (bytes > max.bytes)
        throw new UsageError(`it holds more than ${max.bytes / 1024 / 1024} MB; ${max.advice}`)
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
