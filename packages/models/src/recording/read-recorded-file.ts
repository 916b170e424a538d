import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { ModelError } from '@webeval/core'

// Windows knows neither flag. Without `O_NONBLOCK`, opening a pipe waits for a writer.
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Max bytes of a file in a recording: a request with all its text is far smaller. */
const maxBytes = 64 * 1024 * 1024

/**
 * Reads a file of a recording as text. Recordings may come from others: refuses links, which could lead out of the
 * folder, and pipes and devices, which might never end. Throws a `ModelError` for these and for files over 64 MB,
 * and the system's error if the file is missing.
 */
export async function readRecordedFile(path: string): Promise<string> {
  const file = await open(path, flags).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ELOOP' || code === 'EMLINK' || code === 'ENXIO' || code === 'EISDIR') throw notPlain(path)
    throw error
  })
  try {
    const found = await file.stat()
    if (!found.isFile()) throw notPlain(path)
    if (found.size > maxBytes) throw refusal(path, `holds ${found.size} bytes; expected max ${maxBytes}`)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

const notPlain = (path: string): ModelError => refusal(path, 'is not a plain file')

const refusal = (path: string, problem: string): ModelError =>
  new ModelError('misconfigured', `${path} ${problem}. Record the run again with --record.`, {
    outlook: 'lasting',
  })
