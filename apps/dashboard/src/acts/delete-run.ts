import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileState, runHolder } from '@webeval/run-engine'
import { HTTPException } from 'hono/http-exception'
import type { ResultsFolder } from '../reading/run/results-folder.js'

/**
 * Deletes a run's folder. Throws 404 if it is missing, and 409 while a process holds it or if it has no
 * `run.json`: then it is not one of our runs.
 */
export async function deleteRun(folder: ResultsFolder, runId: string): Promise<void> {
  const home = folder.run(runId)
  if (fileState(join(home, 'run.json')) === null)
    throw new HTTPException(409, {
      message: 'The folder has no run.json: it may be something else than a run, and is left alone.',
    })
  if (await runHolder(home))
    throw new HTTPException(409, {
      message: 'The run is still running. Stop it, wait until it has ended, then delete it.',
    })
  // Gone at once for everybody who lists, however long the removing takes.
  const aside = join(folder.path, `.deleted-${randomUUID()}`)
  await rename(home, aside)
  await rm(aside, { recursive: true, force: true })
}
