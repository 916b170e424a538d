import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a task file; what a task leaves out is filled in. Yields its path. */
export function taskFile(
  folder: string,
  tasks: readonly Readonly<Record<string, unknown>>[],
  name = 'tasks.jsonl',
): string {
  const path = join(folder, name)
  const lines = tasks.map((task, index) =>
    JSON.stringify({
      query_id: `task-${index + 1}`,
      dataset: 'e2e',
      query: 'Click the "Go" button',
      metadata: {},
      ...task,
    }),
  )
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
