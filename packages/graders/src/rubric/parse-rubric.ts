import { describeIssues, errorMessage, UsageError } from '@webeval/core'
import { type Rubric, rubricSchema } from './rubric-record.js'

/** Reads a rubric file. Throws `UsageError` as `file: what is wrong`, with everything that is. */
export function parseRubric(text: string, file: string): Rubric {
  let value: unknown
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new UsageError(`${file}: not valid JSON: ${errorMessage(error)}`, { cause: error })
  }
  const parsed = rubricSchema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new UsageError(`${file}: ${describeIssues(parsed.error)}`)
}
