import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorMessage, InfraError, writeAside } from '@webeval/core'

/**
 * Writes a file aside and renames it into place: readers find the old content or the new, never a
 * part. Nothing is replaced when the disk is full. Makes missing folders. Throws `InfraError`.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeAside({ writeFile, rename, rm }, path, content, process.pid)
  } catch (error) {
    throw new InfraError(
      `${path} could not be written: ${errorMessage(error)}. Make room, or make it writable.`,
      {
        cause: error,
      },
    )
  }
}

/** JSON as our files hold it: indented, with a newline at the end. */
export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
