import { realpathSync, statSync } from 'node:fs'
import { resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { UsageError } from '@webeval/core'
import { isWebAddress } from '../page/page-address.js'

/** The folders whose files a client may name: the working folder, and those given. Throws `UsageError` for one that is not a folder. */
export function allowedRoots(given: readonly string[]): readonly string[] {
  for (const folder of given)
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new UsageError(
        `--allow-dir ${folder}: there is no such folder. Name one whose files clients may open.`,
      )
  return [process.cwd(), ...given].map((folder) => resolve(folder))
}

/**
 * The place of a page that a client names: an address of the web, or the real path of a file or folder. Throws `UsageError` for a path that is not there,
 * or that leads out of the folders `roots` (the first is where relative paths begin), by dots or by links.
 */
export function allowedPlace(named: string, roots: readonly string[]): string {
  if (isWebAddress(named)) return named
  const [here = '.'] = roots
  const path = /^file:/i.test(named) ? pathOf(named) : resolve(here, named)
  const real = realOf(path)
  const isInside = roots.some((root) => {
    const folder = realOf(root)
    return (
      folder !== null &&
      real !== null &&
      (real === folder || real.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    )
  })
  if (isInside && real !== null) return real
  // Whether a file outside is there, a client need not learn.
  if (real !== null || !isBelow(path, roots))
    throw new UsageError(
      `${named} is not below ${roots.join(' or ')}. This server opens files of the folder that it was started in; start it with --allow-dir <folder> to allow another.`,
    )
  throw new UsageError(`there is no file or folder ${named}; relative paths begin at ${here}.`)
}

const isBelow = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path.startsWith(resolve(root) + sep))

function realOf(path: string): string | null {
  try {
    return realpathSync(path)
  } catch {
    return null
  }
}

function pathOf(named: string): string {
  try {
    return fileURLToPath(named)
  } catch {
    throw new UsageError(`${named} is not the address of a file on this machine.`)
  }
}
