import { join } from 'node:path'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { trialFolder, trialName, truncate } from '@webeval/core'
import { field, fileState, type LastLabel, parseJson, textOf } from '@webeval/run-engine'
import type { TrialDetail, TrialRow } from '../../api/trial-row.js'
import type { FileCache } from '../file-cache.js'
import { readLabels } from '../run/read-labels.js'
import { readReason } from './read-reason.js'

/** Trials read at the same time. */
const atOnce = 8

/** Details of these trials that their lines lack, from their metadata and messages. */
export async function readDetails(
  cache: FileCache,
  runFolder: string,
  rows: readonly TrialRow[],
): Promise<TrialDetail[]> {
  const labels = await readLabels(cache, runFolder)
  const details: TrialDetail[] = []
  for (let at = 0; at < rows.length; at += atOnce)
    details.push(
      ...(await Promise.all(
        rows.slice(at, at + atOnce).map(async (row) => ({
          ...(await readDetail(cache, runFolder, row)),
          ...labelOf(labels.get(trialName(row))),
        })),
      )),
    )
  return details
}

const labelOf = (last: LastLabel | undefined) => (last ? { label: last.label.pass } : {})

async function readDetail(cache: FileCache, runFolder: string, row: TrialRow): Promise<TrialDetail> {
  const { task, trial } = row
  const folder = join(runFolder, trialFolder(row))
  const messages = join(folder, 'messages.jsonl')
  const known = await cache.read(join(folder, 'metadata.json'), 'detail', parseDetail)
  const reason = await readReason(cache, folder, row)
  const state = fileState(messages)
  const tool_errors =
    state === null ? null : await cache.derive(`errors:${messages}`, state, () => countToolErrors(messages))
  return { task, trial, tool_errors, ...known, reason }
}

function parseDetail(text: string | null): Omit<TrialDetail, 'task' | 'trial' | 'tool_errors' | 'reason'> {
  const metadata = parseJson(text)
  const results = field(metadata, 'grader_results')
  const answer = textOf(field(metadata, 'final_answer'))
  return {
    grades: Object.entries(typeof results === 'object' && results !== null ? results : {}).map(gradeOf),
    termination_reason: textOf(field(metadata, 'termination_reason')),
    final_answer: answer === null ? null : truncate(answer, 200),
  }
}

function gradeOf([name, grade]: readonly [string, unknown]): TrialDetail['grades'][number] {
  const status = field(grade, 'status')
  const [pass, score] = [field(grade, 'pass'), field(grade, 'score')]
  return {
    name,
    status: status === 'graded' || status === 'skipped' ? status : 'error',
    pass: typeof pass === 'boolean' ? pass : null,
    score: typeof score === 'number' ? score : null,
  }
}

/** Tool results that are errors, counted line by line; null when the file can't be read. */
async function countToolErrors(path: string): Promise<number | null> {
  let errors = 0
  try {
    const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity })
    // Most lines are not errors, which is visible without parsing them.
    for await (const line of lines) {
      if (!/"isError"\s*:\s*true/.test(line)) continue
      const message = parseJson(line)
      if (field(message, 'type') === 'tool_result' && field(message, 'isError') === true) errors++
    }
    return errors
  } catch {
    return null
  }
}
