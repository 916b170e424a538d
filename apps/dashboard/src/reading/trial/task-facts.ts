import { createHash } from 'node:crypto'
import { safeName, truncate } from '@webeval/core'
import { field, parseJson, textOf } from '@webeval/run-engine'

/** Facts about a task in a table. */
export interface TaskFacts {
  readonly query_id: string
  /** Safe folder name. */
  readonly folder: string
  readonly query: string
  readonly site: string | null
  readonly category: string | null
  readonly difficulty: string | null
}

/** Tasks of a run, in the suite's order. */
export interface RunTasks {
  readonly tasks: readonly TaskFacts[]
  readonly byQueryId: ReadonlyMap<string, TaskFacts>
  /** Equal for runs of the same tasks; null for a run that keeps none. */
  readonly selection: string | null
  readonly unreadable: number
}

/** Reads the text of `tasks.jsonl`. */
export function parseRunTasks(text: string | null): RunTasks {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '')
  const tasks = lines.flatMap((line) => {
    const facts = taskFacts(parseJson(line))
    return facts ? [facts] : []
  })
  const byQueryId = new Map(tasks.map((task) => [task.query_id, task]))
  const hash = createHash('sha256')
  for (const id of byQueryId.keys()) hash.update(JSON.stringify(id))
  return {
    tasks: [...byQueryId.values()],
    byQueryId,
    selection: byQueryId.size === 0 ? null : hash.digest('base64url').slice(0, 16),
    unreadable: lines.length - tasks.length,
  }
}

/** Facts of a task as stored; null for other values. */
export function taskFacts(task: unknown): TaskFacts | null {
  const query_id = textOf(field(task, 'query_id'))
  if (query_id === null) return null
  const metadata = field(task, 'metadata')
  const additional = field(metadata, 'additional')
  return {
    query_id,
    folder: safeName(query_id),
    query: truncate(textOf(field(task, 'query')) ?? '', 200),
    site: textOf(field(metadata, 'website')) ?? siteOf(textOf(field(task, 'start_url'))),
    category: textOf(field(metadata, 'category')) ?? textOf(field(additional, 'category')),
    difficulty: textOf(field(additional, 'difficulty')) ?? textOf(field(metadata, 'difficulty')),
  }
}

/** A task of which only the id is known. */
export const unknownTask = (query_id: string): TaskFacts => ({
  query_id,
  folder: safeName(query_id),
  query: '',
  site: null,
  category: null,
  difficulty: null,
})

function siteOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null
  return new URL(url).host || null
}
