import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorMessage, UsageError } from '@webeval/core'
import { makeFolder } from '@webeval/run-engine'

/** Writes a file of a copy, by its path in it. */
export type WriteCopy = (path: string, content: string | Uint8Array) => Promise<void>

/** Opens a folder to write a copy into: a new one, an empty one, or an earlier copy. Throws `UsageError` when it holds something else. */
export async function copyWriter(outDir: string): Promise<WriteCopy> {
  const there = await readdir(outDir).catch(() => [])
  const isCopy = await stat(join(outDir, mark)).then(
    () => true,
    () => false,
  )
  if (there.length > 0 && !isCopy)
    throw new UsageError(`${outDir} is not empty, and not an earlier copy. Name another folder, or empty it.`)
  const write = writerTo(outDir)
  // Removes an earlier copy completely. Keeps its mark, and writes it first into a new one: an interrupted
  // copy can be written again.
  if (isCopy) await clear(outDir)
  else await write(mark, '')
  return write
}

const mark = 'data/export.js'

async function clear(outDir: string): Promise<void> {
  await rm(join(outDir, 'files'), { recursive: true, force: true })
  for (const name of await readdir(join(outDir, 'data')))
    if (name !== 'export.js') await rm(join(outDir, 'data', name), { recursive: true, force: true })
}

function writerTo(outDir: string): WriteCopy {
  return async (path, content) => {
    const full = join(outDir, ...path.split('/'))
    try {
      await makeFolder(dirname(full))
      await writeFile(full, content)
    } catch (error) {
      throw new UsageError(
        `${full} can't be written: ${errorMessage(error)}. Name a folder that can with --html.`,
      )
    }
  }
}
