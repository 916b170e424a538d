import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ObjectStore, WebevalError } from '@webeval/core'
import { writeWhole } from '@webeval/run-engine'

/** Copies a run from a store of objects into a folder of this machine, and yields its path. */
export async function fetchRun(objects: ObjectStore, run: string, out: string): Promise<string> {
  for (const path of await objects.list(`${run}/`)) {
    const parts = path.split('/')
    // Whoever writes into a bucket chooses the names in it.
    if (parts.some((part) => /^\.{0,2}$|[\\\0]/.test(part)))
      throw new WebevalError(`the store holds ${JSON.stringify(path)}, which is no path inside a run.`)
    const found = await objects.read(path)
    const target = join(out, ...parts)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    if (found) await writeWhole(target, found.content)
  }
  return join(out, run)
}
