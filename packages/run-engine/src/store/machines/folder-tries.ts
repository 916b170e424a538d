import { cp, mkdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { errorMessage, InfraError, type TryPlace, type TryStore } from '@webeval/core'
import { readText } from '../../reading/read-tolerantly.js'
import { shownFiles, shownTrial } from './shown-trial.js'
import { writeWhole } from '../write-whole.js'

/** Tries in a folder that all machines share, next to the runs: `.tries/<run-id>/<name>/`. */
export function createFolderTries(resultsDir: string): TryStore {
  const root = resolve(resultsDir)
  const ofRun = (run: string) => join(root, '.tries', run)
  const at = ({ run, name }: TryPlace, ...parts: string[]) => join(ofRun(run), name, ...parts)
  return {
    save: (place, folder, report) =>
      writing(at(place), async () => {
        await mkdir(at(place), { recursive: true })
        await cp(folder, at(place, 'trial'), { recursive: true })
        await writeWhole(at(place, 'report.json'), report)
      }),
    async show(run, path, folder) {
      for (const file of await shownFiles(folder)) {
        const target = join(shownTrial(root, run, path), file)
        await mkdir(dirname(target), { recursive: true })
        await writeWhole(target, await readFile(join(folder, file)))
      }
    },
    report: (place) => readText(at(place, 'report.json')),
    publish: (place, path) =>
      writing(join(root, place.run, path), async () => {
        const trial = at(place, 'trial')
        // Moved before: the planner died between this and the trial's line.
        if (!(await isThere(trial))) return
        const target = join(root, place.run, path)
        await rm(target, { recursive: true, force: true })
        await mkdir(dirname(target), { recursive: true })
        await rename(trial, target)
        await removing(shownTrial(root, place.run, path))
      }),
    remove: (place) => removing(at(place)),
    async removeAll(run) {
      await removing(ofRun(run))
      // The last run takes the folder with it; another run's tries keep it.
      await rmdir(join(root, '.tries')).catch(() => {})
    },
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** A worker that was cut off may still write into the folder while it is removed. */
const removing = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 })

async function writing(path: string, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw new InfraError(
      `${path} could not be written: ${errorMessage(error)}. Make room, or make it writable.`,
      { cause: error },
    )
  }
}
