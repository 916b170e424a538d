import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { InfraError, WebevalError } from '@webeval/core'
import { diskFault } from './disk-fault.js'
import { writeWhole } from './write-whole.js'

/** Paths that only the recorder and the engine write. */
const ofTheRecord = /^(?:screenshots|final|downloads|grader-artifacts)(?:\/|$)|^[^/]+\.jsonl?$/i
/** Portable names: no drive, no stream, no dot at either end. */
const plainPart = /^[\w-](?:[\w. -]*[\w-])?$/

/**
 * Writes an agent's file into its trial folder, atomically; returns its relative path. Throws `WebevalError` for a
 * path that leaves the folder or names a file of the record, `InfraError` on disk errors.
 */
export async function keepFile(folder: string, path: string, content: string | Uint8Array): Promise<string> {
  const parts = path.split('/')
  if (parts.length > 8 || path.length > 200 || !parts.every((part) => plainPart.test(part)))
    throw refused(path, 'is not a path inside a trial folder')
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
