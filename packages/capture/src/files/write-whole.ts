import { rename, rm, writeFile } from 'node:fs/promises'

let writes = 0

/**
 * Writes a file under a temporary name and renames it: readers see all of it or none, even if the disk is full or the
 * process dies. Rejects with the system's error; the folder must exist.
 */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const aside = `${path}.${process.pid}-${++writes}.tmp`
  try {
    await writeFile(aside, content)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {})
    throw error
  }
}
