import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { InfraError, WebevalError } from '@webeval/core'
import { diskFault } from './disk-fault.js'
import { writeWhole } from './write-whole.js'

/** What only the recorder and the engine write. */
const ofTheRecord = /^(?:screenshots|final|downloads|grader-artifacts)(?:\/|$)|^[^/]+\.jsonl?$/i
/** Names as they are the same on every file system: no drive, no stream, no dot at the ends. */
const plainPart = /^[\w-](?:[\w. -]*[\w-])?$/

/**
 * Writes a file of an agent's own into its trial folder, whole or not at all; yields its relative path. Throws
 * `WebevalError` on a path that leaves the folder or names a file of the record, `InfraError` when it can't be written.
 */
export async function keepFile(folder: string, path: string, content: string | Uint8Array): Promise<string> {
  const parts = path.split('/')
  if (parts.length > 8 || path.length > 200 || !parts.every((part) => plainPart.test(part)))
    throw refused(path, 'is no path inside a trial folder')
  if (ofTheRecord.test(path)) throw refused(path, "belongs to the trial's record")
  const full = join(folder, ...parts)
  try {
    await mkdir(dirname(full), { recursive: true })
    const [home, place] = await Promise.all([realpath(folder), realpath(dirname(full))])
    if (place !== home && !place.startsWith(home + sep)) throw refused(path, 'leads out of the trial folder')
    await writeWhole(full, content)
    return path
  } catch (error) {
    if (error instanceof WebevalError) throw error
    throw new InfraError(
      `${path} can't be written into ${folder} (${diskFault(error)}). Free space on the disk or make the folder writable`,
      { cause: error },
    )
  }
}

const refused = (path: string, why: string) =>
  new WebevalError(
    `${JSON.stringify(path.slice(0, 200))} ${why}; give a relative one such as "exploration/notes.json".`,
  )
