import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder that a user named, with its parents; an existing one is fine. Node's recursive `mkdir`
 * retries forever if the system reports a missing path although its parent exists, as /proc does. Rejects
 * with the system's error.
 */
export async function makeFolder(path: string): Promise<void> {
  if ((await tryToMake(path)) === 'made') return
  if (!(await isFolder(dirname(path)))) await makeFolder(dirname(path))
  const missing = await tryToMake(path)
  if (missing !== 'made') throw missing
}

/** Yields the system's error where the folder above is missing, or was until a moment ago. */
async function tryToMake(path: string): Promise<'made' | NodeJS.ErrnoException> {
  try {
    await mkdir(path)
    return 'made'
  } catch (thrown) {
    const error = thrown as NodeJS.ErrnoException
    if (error.code === 'EEXIST' && (await isFolder(path))) return 'made'
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error
    return error
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
