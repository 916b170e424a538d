import { lstat, readdir, realpath } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { WebevalError } from '@webeval/core'
import { checkRunId } from '@webeval/run-engine'
import { HTTPException } from 'hono/http-exception'

/** The one door to what is on disk: yields places inside the results folder, and nothing else. Each method throws `HTTPException` 404 with a reason. */
export interface ResultsFolder {
  readonly path: string
  /** Names of the folders that could be runs; none when the results folder does not exist. */
  runIds(): Promise<readonly string[]>
  /** Folder of a run. A link is none. */
  run(runId: string): Promise<string>
  /** Folder of a trial, by the task's folder name. */
  trial(runId: string, task: string, trial: number): Promise<string>
  /** A file inside a trial's folder, nothing on the way being a link. */
  file(runId: string, task: string, trial: number, path: string): Promise<string>
}

/** Opens a results folder, which need not be there yet. */
export function resultsFolder(path: string): ResultsFolder {
  const root = resolve(path)

  async function run(runId: string): Promise<string> {
    if (!isRunId(runId) || (await kindOf(join(root, runId))) !== 'folder')
      throw missing(
        `There is no run ${show(runId)} here. It may have been deleted; the list has those there are.`,
      )
    return join(root, runId)
  }

  async function trial(runId: string, task: string, number: number): Promise<string> {
    const folder = await run(runId)
    const name = `trial-${number}`
    const isTask = /^[a-zA-Z0-9_][a-zA-Z0-9._-]*$/.test(task) && Number.isSafeInteger(number) && number > 0
    const isThere =
      isTask &&
      (await kindOf(join(folder, task))) === 'folder' &&
      (await kindOf(join(folder, task, name))) === 'folder'
    if (!isThere)
      throw missing(
        `The run has no files of trial ${number} of ${show(task)}: it has not begun, or they were deleted.`,
      )
    return join(folder, task, name)
  }

  return {
    path: root,
    async runIds() {
      const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isDirectory() && isRunId(entry.name)).map((entry) => entry.name)
    },
    run,
    trial,
    async file(runId, task, number, inner) {
      const folder = await trial(runId, task, number)
      const full = join(folder, ...segmentsOf(inner))
      const [home, real] = await Promise.all([realpath(folder), realpath(full).catch(() => null)])
      // Whoever follows a link ends elsewhere than the path says.
      const expected = join(home, ...segmentsOf(inner))
      if (
        real === null ||
        real !== expected ||
        !real.startsWith(home + sep) ||
        (await kindOf(real)) !== 'file'
      )
        throw missing(`The trial has no file ${show(inner)}. It may not have been written, or was deleted.`)
      return real
    },
  }
}

/** The names on a relative path. Throws 404 on everything that could lead elsewhere. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/')
  const wrong = (name: string) => name === '' || name === '.' || name === '..' || /[\\\0:]/.test(name)
  if (segments.length > 12 || segments.some(wrong)) throw missing(`${show(path)} is no path inside a trial.`)
  return segments
}

function isRunId(id: string): boolean {
  try {
    return checkRunId(id) === id
  } catch (error) {
    if (error instanceof WebevalError) return false
    throw error
  }
}

async function kindOf(path: string): Promise<'file' | 'folder' | null> {
  const found = await lstat(path).catch(() => null)
  return found?.isFile() ? 'file' : found?.isDirectory() ? 'folder' : null
}

const missing = (message: string) => new HTTPException(404, { message })
const show = (text: string) => JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text)
