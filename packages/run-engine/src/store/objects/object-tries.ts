import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import pLimit from 'p-limit'
import type { ObjectStore, TryPlace, TryStore } from '@webeval/core'
import { shownFiles, shownTrial } from '../machines/shown-trial.js'

/** Objects written or copied at the same time. */
const atOnce = 8

/** Tries in a store of objects, below `.tries/<run-id>/<name>/`. */
export function createObjectTries(objects: ObjectStore): TryStore {
  const at = ({ run, name }: TryPlace) => `.tries/${run}/${name}`
  const shown = (run: string, path: string) => shownTrial('', run, path).split(sep).join('/')
  const removeBelow = async (prefix: string) => objects.remove(await objects.list(prefix))
  return {
    async save(place, folder, report) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
      await pLimit(atOnce).map(files, async (file) => {
        const path = relative(folder, file).split(sep).join('/')
        await objects.write(`${at(place)}/trial/${path}`, await readFile(file))
      })
      await objects.write(`${at(place)}/report.json`, report)
    },
    async show(run, path, folder) {
      for (const file of await shownFiles(folder))
        await objects.write(`${shown(run, path)}/${file}`, await readFile(join(folder, file)))
    },
    async report(place) {
      const found = await objects.read(`${at(place)}/report.json`)
      return found && Buffer.from(found.content).toString('utf8')
    },
    async publish(place, path) {
      const source = `${at(place)}/trial/`
      const target = `${place.run}/${path}/`
      const files = (await objects.list(source)).map((file) => file.slice(source.length))
      const wanted = new Set(files.map((file) => target + file))
      await objects.remove((await objects.list(target)).filter((file) => !wanted.has(file)))
      await pLimit(atOnce).map(files, (file) => objects.copy(source + file, target + file))
      await removeBelow(`${shown(place.run, path)}/`)
    },
    remove: (place) => removeBelow(`${at(place)}/`),
    removeAll: (run) => removeBelow(`.tries/${run}/`),
  }
}
