import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { errorMessage, type ParsedTasks, parseTasks, type Suite, UsageError } from '@webeval/core'

/** A task file as it was read. */
interface TaskFile extends ParsedTasks {
  readonly file: string
  readonly text: string
}

/**
 * Reads task files as one suite. Throws one `UsageError` with every problem of every file, a line
 * each as `file:line: what was wrong`: nothing is run when a line is malformed.
 */
export async function loadSuite(files: readonly string[], name = suiteName(files)): Promise<Suite> {
  const distinct = [...new Map(files.map((file) => [resolve(file), file])).values()]
  const read = await Promise.all(distinct.map(readTaskFile))
  const tasks = read.flatMap((each) => each.tasks)
  const problems = [...read.flatMap((each) => each.problems), ...duplicates(read)]
  if (problems.length === 0 && tasks.length === 0) problems.push(`${distinct.join(', ') || name}: no tasks`)
  if (problems.length > 0) throw new UsageError(problems.join('\n'))
  const hash = createHash('sha256')
  for (const { text } of read) hash.update(text)
  return { name, path: distinct.join(','), sha256: hash.digest('hex'), tasks }
}

async function readTaskFile(file: string): Promise<TaskFile> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
    return { file, text, ...parseTasks(text, file) }
  } catch (error) {
    const problems = [`${file}: can't be read: ${reasonOf(error)}`]
    return { file, text: '', tasks: [], problems, lineOf: new Map() }
  }
}

function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EISDIR') return 'it is a folder; name the .jsonl files in it'
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'it is not UTF-8 text'
  return errorMessage(error)
}

function duplicates(read: readonly TaskFile[]): string[] {
  const problems: string[] = []
  const first = new Map<string, string>()
  for (const { file, lineOf } of read)
    for (const [id, line] of lineOf) {
      const earlier = first.get(id)
      if (earlier === undefined) first.set(id, `${file}:${line}`)
      else problems.push(`${file}:${line}: query_id ${JSON.stringify(id)} stands already in ${earlier}`)
    }
  return problems
}

/** `shop` for `eval-targets/shop/tasks.jsonl` and for `shop.jsonl`, `shop-more` for `eval-targets/shop/more-tasks.jsonl`. */
function suiteName(files: readonly string[]): string {
  const names = files.map((file) => {
    const base = basename(file).replace(/\.jsonl?$/, '')
    const [, more, isUsual] = /^(more-)?(tasks|pages)$/.exec(base) ?? []
    const folder = basename(dirname(resolve(file)))
    return isUsual && folder ? `${folder}${more ? '-more' : ''}` : base
  })
  const distinct = [...new Set(names)]
  return distinct.length <= 3 ? distinct.join('+') || 'empty' : `${distinct.length}-files`
}
