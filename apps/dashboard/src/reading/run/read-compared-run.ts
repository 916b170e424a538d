import { join } from 'node:path'
import { gradesFileSchema, safeName, taskSchema } from '@webeval/core'
import { checksOf, type ComparedRun, gradedBy, parseAs, readPlain } from '@webeval/run-engine'
import type { RunReader } from './read-run.js'
import type { RunReading } from './run-reading.js'
import { ifThere } from './results-folder.js'

/** A run as a comparison takes it. Its checks come from the tasks that it keeps, and from the graders that judged again. */
export async function readComparedRun(
  { cache, folder: results }: Pick<RunReader, 'cache' | 'folder'>,
  { runId, folder, record, log, version }: RunReading,
): Promise<ComparedRun> {
  const lines = [...log.lines.values()]
  const grades = async ({ query_id, trial }: { readonly query_id: string; readonly trial: number }) => {
    const home = ifThere(() => results.trial(runId, safeName(query_id), trial))
    const text = home && (await readPlain(join(home, 'grades.json')).then(String, () => null))
    return parseAs(gradesFileSchema, text)
  }
  const checks = await cache.derive(`checks:${folder}`, version, async () => {
    const text = await readPlain(join(folder, 'tasks.jsonl')).then(String, () => '')
    const tasks = text.split('\n').flatMap((line) => parseAs(taskSchema, line) ?? [])
    return checksOf(tasks, await gradedBy({ grades }, lines))
  })
  return { record, lines, checks }
}
