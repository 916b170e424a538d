import { describeIssues, errorMessage, UsageError } from '@webeval/core'
import { rubricInputSchema } from './rubric-input.js'
import type { Rubric } from './rubric-record.js'

/** Reads a rubric file: a whole rubric, or what differs from the default one. Throws `UsageError` as `file: what is wrong`, with everything that is. */
export function parseRubric(text: string, file: string): Rubric {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UsageError(`${file}: not valid JSON: ${errorMessage(error)}`, { cause: error })
  }
  const parsed = rubricInputSchema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UsageError(`${file}: ${describeIssues(parsed.error)}`)
}
