import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import pLimit from 'p-limit'
import type { ObjectStore, TryPlace, TryStore } from '@webeval/core'

/** Objects written or copied at the same time. */
const atOnce = 8

/** Tries in a store of objects, below `.tries/<run-id>/<name>/`. */
export function createObjectTries(objects: ObjectStore): TryStore {
  const at = ({ run, name }: TryPlace) => `.tries/${run}/${name}`
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
    },
    remove: (place) => removeBelow(`${at(place)}/`),
    removeAll: (run) => removeBelow(`.tries/${run}/`),
  }
}
