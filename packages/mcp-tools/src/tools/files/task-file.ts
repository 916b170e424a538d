import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { nearest, storageStateSchema, truncate } from '@webeval/core'
import { ToolFailure } from '../tool-failure.js'

/** Bytes that an uploaded file may have. */
const maxBytes = 50 * 1024 * 1024

/** Files next to a suite's task files that hold answers: neither pages nor agents may read them. */
const ofTheSuite = /\.jsonl$|^(solutions|faults|target)\.json$/i

/**
 * The real path of a file in the task's folder, given relative to it. Throws `ToolFailure` for everything else: absolute paths,
 * paths and links that lead out, hidden files, the suite's own files, folders, and tasks without a folder.
 */
export async function taskFile(folder: string | undefined, given: string): Promise<string> {
  const shown = JSON.stringify(given.slice(0, 200))
  if (folder === undefined)
    throw new ToolFailure('this task has no folder, so there is no file to upload. Continue without it.')
  const parts = given.replace(/^\.\//, '').split('/')
  const plain = parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\:\0]/.test(part))
  if (!plain)
    throw new ToolFailure(
      `${shown} is not a file that may be uploaded. Give the path of one in the task's folder, such as "photo.png" or "papers/cv.pdf".`,
    )
  if (ofTheSuite.test(parts.at(-1) ?? ''))
    throw new ToolFailure(`${shown} belongs to the suite, and pages don't get it.`)
  const home = await realpath(folder).catch(() => folder)
  const path = await realpath(join(home, ...parts)).catch(() => null)
  if (path === null) throw new ToolFailure(await notThere(home, given, shown))
  if (!path.startsWith(home.endsWith(sep) ? home : home + sep))
    throw new ToolFailure(`${shown} leads out of the task's folder, and such files are not uploaded.`)
  const found = await stat(path)
  if (!found.isFile()) throw new ToolFailure(`${shown} is not a file.`)
  if (found.size > maxBytes)
    throw new ToolFailure(`${shown} has ${found.size} bytes; files of up to ${maxBytes} can be uploaded.`)
  if (/\.json$/i.test(path) && holdsLogin(await readFile(path, 'utf8')))
    throw new ToolFailure(`${shown} holds a login, and pages don't get it.`)
  return path
}

/** Whether a text is the storage state of a browser: tasks start with it, and nothing else may read it. */
function holdsLogin(text: string): boolean {
  try {
    const state = storageStateSchema.safeParse(JSON.parse(text))
    return state.success && state.data.cookies.length + state.data.origins.length > 0
  } catch {
    return false
  }
}

/** Max files that a refusal names, and max characters of each name. */
const maxNamed = 5
const maxNameLength = 80

async function notThere(home: string, given: string, shown: string): Promise<string> {
  const entries = await readdir(home, { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !ofTheSuite.test(entry.name))
    .map((entry) => entry.name)
  const named: string[] = []
  for (const name of nearest(given, names, 2 * maxNamed)) {
    const size = (await stat(join(home, name)).catch(() => null))?.size ?? Number.POSITIVE_INFINITY
    if (size <= maxBytes && named.length < maxNamed) named.push(JSON.stringify(truncate(name, maxNameLength)))
  }
  const more = names.length > named.length && named.length === maxNamed ? ', among others' : ''
  return `there is no file ${shown} in the task's folder${named.length > 0 ? `; it has ${named.join(', ')}${more}` : ', which has no files to upload'}.`
}
