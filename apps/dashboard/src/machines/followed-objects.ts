import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ObjectStore } from '@webeval/core'
import { writeWhole } from '@webeval/run-engine'
import pLimit from 'p-limit'

/** Objects fetched at the same time. */
const atOnce = 16

/** Which objects to follow. */
export interface FollowOptions {
  /** Default: all. */
  readonly wanted?: (path: string) => boolean
  /** Only those directly below the prefix. */
  readonly shallow?: boolean
}

/** Returns a function that brings the objects below a prefix into a folder: fetches those that changed, and removes those that are gone. */
export function followedObjects(objects: ObjectStore, folder: string) {
  const known = new Map<string, string>()
  const limit = pLimit(atOnce)
  const placeOf = (path: string) => join(folder, ...path.split('/'))

  async function fetch(path: string, version: string): Promise<void> {
    if (known.get(path) === version) return
    const found = await objects.read(path)
    if (!found) return
    await mkdir(dirname(placeOf(path)), { recursive: true, mode: 0o700 })
    await writeWhole(placeOf(path), found.content)
    known.set(path, found.version)
  }

  return async (prefix: string, { wanted = () => true, shallow = false }: FollowOptions = {}) => {
    const versions = await objects.versions(prefix, { shallow })
    const there = [...versions].filter(([path]) => isSafe(path) && wanted(path))
    await limit.map(there, ([path, version]) => fetch(path, version))
    const isBelow = (path: string) =>
      path.startsWith(prefix) && !(shallow && path.slice(prefix.length).includes('/'))
    const gone = [...known.keys()].filter((path) => isBelow(path) && !versions.has(path))
    for (const path of gone) {
      known.delete(path)
      await rm(placeOf(path), { force: true })
    }
  }
}

/** Whether a path stays below the folder that it is put into. */
export const isSafe = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part))
