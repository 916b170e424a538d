import { lstat, realpath } from 'node:fs/promises'
import { dirname, isAbsolute, join, sep, win32 } from 'node:path'
import { WebevalError } from '@webeval/core'
import { isMissing } from './read-tolerantly.js'

/**
 * The place of a relative path inside a folder, following nothing that leads out of it.
 * Throws `WebevalError` for absolute paths, `..`, and symbolic links that leave the folder.
 */
export async function innerPath(folder: string, path: string): Promise<string> {
  const parts = path.split(/[/\\]/)
  const wrong =
    path === '' ||
    path.includes('\0') ||
    isAbsolute(path) ||
    win32.isAbsolute(path) ||
    /^[a-z]:/i.test(path) ||
    parts.some((part) => part === '' || part === '.' || part === '..')
  if (wrong) throw leaves(folder, path)
  const full = join(folder, ...parts)
  const home = await realpathOrNull(folder)
  if (home === null) return full // nothing is there yet that could lead elsewhere
  const nearest = await nearestExisting(dirname(full))
  const inside = nearest === home || nearest.startsWith(home + sep)
  if (!inside || (await isLink(full))) throw leaves(folder, path)
  return full
}

const leaves = (folder: string, path: string) =>
  new WebevalError(
    `${JSON.stringify(path)} is not a path inside ${folder}; give a relative one without "..".`,
  )

async function nearestExisting(path: string): Promise<string> {
  return (await realpathOrNull(path)) ?? (await nearestExisting(dirname(path)))
}

async function realpathOrNull(path: string): Promise<string | null> {
  try {
    return await realpath(path)
  } catch (error) {
    // A link that leads nowhere is missing to realpath, but writing through it would make its aim.
    if (isMissing(error) && !(await isLink(path))) return null
    throw error
  }
}

async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isSymbolicLink()
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
