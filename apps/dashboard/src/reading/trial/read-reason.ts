import { join } from 'node:path'
import {
  failuresByReason,
  gradesFileSchema,
  type NamedGrade,
  type TerminationReason,
  terminationReasonSchema,
  truncate,
} from '@webeval/core'
import { field, parseAs, parseJson, textOf } from '@webeval/run-engine'
import type { FailureReason, TrialRow } from '../../api/trial-row.js'
import type { FileCache } from '../file-cache.js'

/** Why an ended trial did not pass, from its last round of grades and its end; null for a pass. */
export async function readReason(
  cache: FileCache,
  folder: string,
  { query_id, trial, outcome }: TrialRow,
): Promise<FailureReason | null> {
  if (outcome === null || outcome === 'passed') return null
  const grades = await cache.read(join(folder, 'grades.json'), 'last grades', parseGrades)
  const end = await cache.read(join(folder, 'metadata.json'), 'end', parseEnd)
  const [group] = failuresByReason([{ key: { query_id, trial }, outcome, grades, ...end }])
  return group
    ? { grader: group.grader, kind: truncate(group.reason, 120), text: truncate(group.example, 300) }
    : null
}

/** The last round, without what only the trial's own page shows of a grade. */
const parseGrades = (text: string | null): readonly NamedGrade[] =>
  parseAs(gradesFileSchema, text)?.rounds.at(-1)?.grades ?? []

function parseEnd(text: string | null): { termination?: TerminationReason; error?: string } {
  const metadata = parseJson(text)
  const errors = field(metadata, 'errors')
  const error = Array.isArray(errors) ? textOf(field(errors.at(-1), 'message')) : null
  const termination = terminationReasonSchema.safeParse(field(metadata, 'termination_reason')).data
  return { ...(termination ? { termination } : {}), ...(error === null ? {} : { error }) }
}
