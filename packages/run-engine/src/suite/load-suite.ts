import { createHash, type Hash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import {
  errorMessage,
  openTaskParser,
  type ParsedTasks,
  type Suite,
  type Task,
  UsageError,
  WebevalError,
} from '@webeval/core'
import { readStorageState } from '../trial/drive/storage-state.js'
import { fileLines, maxYaml } from './file-lines.js'
import { isYaml, suiteName } from './suite-name.js'

/** A task file as it was read. */
interface TaskFile extends ParsedTasks {
  readonly file: string
}

/**
 * Reads task files as one suite. Throws one `UsageError` with every problem of every file, a line each as `file:line: what was wrong`: a line
 * that is malformed, or whose task `check` finds fault with.
 */
export async function loadSuite(
  files: readonly string[],
  name = suiteName(files),
  check?: (task: Task) => readonly string[],
): Promise<Suite> {
  const distinct = [...new Map(files.map((file) => [resolve(file), file])).values()]
  const hash = createHash('sha256')
  const read: TaskFile[] = []
  for (const file of distinct) read.push(await readTaskFile(file, hash, check))
  const tasks = read.flatMap((each) => each.tasks)
  const logins = (await Promise.all(read.map(brokenLogins))).flat()
  const problems = [...read.flatMap((each) => each.problems), ...duplicates(read), ...logins]
  if (problems.length === 0 && tasks.length === 0) problems.push(`${distinct.join(', ') || name}: no tasks`)
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  const warnings = read.flatMap((each) => each.warnings)
  return {
    name,
    path: distinct.join(','),
    sha256: hash.digest('hex'),
    tasks,
    folders: foldersOf(read),
    warnings,
  }
}

async function readTaskFile(
  file: string,
  hash: Hash,
  check?: (task: Task) => readonly string[],
): Promise<TaskFile> {
  try {
    const parser = openTaskParser(file, { quote: await isBelowHere(file), ...(check ? { check } : {}) })
    const lines = fileLines(file, (text) => hash.update(text), isYaml(file) ? maxYaml : undefined)
    if (isYaml(file)) await (await import('./yaml/add-yaml-tasks.js')).addYamlTasks(lines, parser)
    else for await (const line of lines) parser.add(line)
    return { file, ...parser.finish() }
  } catch (error) {
    const problems = [`${file}: can't be read: ${reasonOf(error)}`]
    return { file, tasks: [], problems, warnings: [], lineOf: new Map() }
  }
}

/** Whether a file is in the working folder. Of others no content is quoted: who may name a path, as in the dashboard's form, may not read every file. */
async function isBelowHere(file: string): Promise<boolean> {
  const [here, place] = await Promise.all([realpath('.'), realpath(file).catch(() => null)])
  return place !== null && place.startsWith(here.endsWith(sep) ? here : here + sep)
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not UTF-8 text'
  if (error instanceof WebevalError) return error.message
  return errorMessage(error)
}

const foldersOf = (read: readonly TaskFile[]): ReadonlyMap<string, string> =>
  new Map(read.flatMap(({ file, tasks }) => tasks.map((task) => [task.query_id, dirname(resolve(file))])))

/** The folder of each task of files that may be gone meanwhile: for these there is none. */
export async function taskFolders(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const read = await Promise.all(files.map((file) => readTaskFile(file, createHash('sha256'))))
  return foldersOf(read)
}

/** Tasks whose `storage_state` can't be read. */
async function brokenLogins({ file, tasks, lineOf }: TaskFile): Promise<string[]> {
  const folder = dirname(resolve(file))
  const problems = await Promise.all(
    tasks.map((task) =>
      readStorageState(task, folder).then(
        () => [],
        (error: unknown) => [`${file}:${lineOf.get(task.query_id)}: ${errorMessage(error)}`],
      ),
    ),
  )
  return problems.flat()
}

function duplicates(read: readonly TaskFile[]): string[] {
  const problems: string[] = []
  const first = new Map<string, string>()
  for (const { file, lineOf } of read)
    for (const [id, line] of lineOf) {
      const earlier = first.get(id)
      if (earlier === undefined) first.set(id, `${file}:${line}`)
      else problems.push(`${file}:${line}: query_id ${JSON.stringify(id)} is taken by ${earlier}`)
    }
  return problems
}
