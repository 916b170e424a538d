import { nearestName } from '@webeval/core'
import { z } from 'zod'

/**
 * Describes the problem in a grader's options; for an unknown option, suggests the most similar known one.
 */
export function optionIssue(issue: z.core.$ZodIssue, schema: z.ZodType): string {
  if (issue.code !== 'unrecognized_keys') return issue.message
  const known = issue.path.length === 0 ? keysOf(schema) : []
  return issue.keys
    .map((key) => {
      const near = nearestName(key, known)
      const others = known.length > 0 ? `; known: ${known.join(', ')}` : ''
      return `unknown option ${JSON.stringify(key)}${near === null ? others : `; did you mean ${JSON.stringify(near)}?`}`
    })
    .join('; ')
}

/** The names of the options of a schema, which may change its input before or its output afterwards. */
function keysOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  return schema instanceof z.ZodPipe ? [...keysOf(schema.in), ...keysOf(schema.out)] : []
}
