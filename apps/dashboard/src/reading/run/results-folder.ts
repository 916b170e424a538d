import { readdirSync, realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { WebevalError } from '@webeval/core'
import { checkRunId, isFolder, fileFacts, shownTrial } from '@webeval/run-engine'
import { HTTPException } from 'hono/http-exception'

/** The one door to what is on disk: yields places inside the results folder, and nothing else. Each method throws `HTTPException` 404 with a reason. */
export interface ResultsFolder {
  readonly path: string
  /** Names of the folders that could be runs; none when the results folder does not exist. */
  runIds(): readonly string[]
  /** Folder of a run. A link is none. */
  run(runId: string): string
  /** Folder of a trial, by the task's folder name; of one that is under way on another machine, where its worker shows it. */
  trial(runId: string, task: string, trial: number): string
  /** A file inside a trial's folder, nothing on the way being a link. */
  file(runId: string, task: string, trial: number, path: string): string
}

/** Opens a results folder, which need not be there yet. */
export function resultsFolder(path: string): ResultsFolder {
  const root = resolve(path)

  function run(runId: string): string {
    if (!isRunId(runId) || !isFolder(join(root, runId)))
      throw missing(
        `There is no run ${show(runId)} here. It may have been deleted; the list has those there are.`,
      )
    return join(root, runId)
  }

  function trial(runId: string, task: string, number: number): string {
    const folder = run(runId)
    const name = `trial-${number}`
    const isTask = /^[a-zA-Z0-9_][a-zA-Z0-9._-]*$/.test(task) && Number.isSafeInteger(number) && number > 0
    const isThere = isTask && isFolder(join(folder, task)) && isFolder(join(folder, task, name))
    const shown = shownTrial(root, runId, join(task, name))
    if (isTask && !isThere && isFolder(shown)) return shown
    if (!isThere)
      throw missing(
        `The run has no files of trial ${number} of ${show(task)}: it has not begun, or they were deleted.`,
      )
    return join(folder, task, name)
  }

  return {
    path: root,
    runIds() {
      try {
        const entries = readdirSync(root, { withFileTypes: true })
        return entries.filter((entry) => entry.isDirectory() && isRunId(entry.name)).map(({ name }) => name)
      } catch {
        return []
      }
    },
    run,
    trial,
    file(runId, task, number, inner) {
      const folder = trial(runId, task, number)
      const full = join(folder, ...segmentsOf(inner))
      const [home, real] = [realPath(folder), realPath(full)]
      // Whoever follows a link ends elsewhere than the path says.
      const isOwn =
        home !== null &&
        real !== null &&
        real === join(home, ...segmentsOf(inner)) &&
        real.startsWith(home + sep) &&
        fileFacts(real) !== null
      if (!isOwn)
        throw missing(`The trial has no file ${show(inner)}. It may not have been written, or was deleted.`)
      return real
    },
  }
}

/** The names on a relative path. Throws 404 on everything that could lead elsewhere. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/')
  const wrong = (name: string) => name === '' || name === '.' || name === '..' || /[\\\0:]/.test(name)
  if (segments.length > 12 || segments.some(wrong))
    throw missing(`${show(path)} is not a path inside a trial.`)
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

function realPath(path: string): string | null {
  try {
    return realpathSync.native(path)
  } catch {
    return null
  }
}

/** The path searched for, or null if it is missing. */
export function ifThere<T>(find: () => T): T | null {
  try {
    return find()
  } catch (error) {
    if (error instanceof HTTPException && error.status === 404) return null
    throw error
  }
}

const missing = (message: string) => new HTTPException(404, { message })
const show = (text: string) => JSON.stringify(text.length > 120 ? `${text.slice(0, 120)}…` : text)
