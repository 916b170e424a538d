import { rename, rm, writeFile } from 'node:fs/promises'

let writes = 0

/**
 * Writes a whole file aside and renames it: a reader finds all of it or none, also when the disk is full or the
 * process is killed. Rejects with the system's error; the folder must be there.
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
