import { z } from 'zod'
import type { SchemaLike } from '../../json/check-schema.js'
import type { VerifiedSchema } from './verified/same-by-schema.js'
import { oneOrMore, regularExpressionSchema } from '../../patterns/regular-expression.js'

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = z.string().min(1)
const scalar = z.union([z.string(), z.number(), z.boolean()])

/** How far a number may be from the expected one: absolute, `"5%"` of the expected one, or either. */
const toleranceSchema = z.union([
  z.number().nonnegative(),
  z
    .string()
    .regex(
      /^\d+(?:\.\d+)?\s*%$/,
      'a tolerance is a number, a percentage such as "5%", or {absolute, relative}',
    ),
  z.strictObject({
    absolute: z.number().nonnegative().optional(),
    relative: z.number().nonnegative().optional(),
  }),
])
export type Tolerance = z.infer<typeof toleranceSchema>

/**
 * Expectations of an answer. Each key is a mode; if several are set, all must be met. Without any, the
 * grader expects the task's `metadata.additional.answer`.
 */
export const answerOptionsSchema = z.strictObject({
  expected: z.unknown().optional(),
  /** WebArena's: the same text, but for case, one pair of quotes around it and white space at its ends. */
  exact_match: z.union([z.string(), z.number()]).optional(),
  /** WebArena's `fuzzy_match` as far as it needs no model: the same text passes, any other has no verdict. */
  fuzzy_match: oneOrMore(text).optional(),
  equals: z.union([scalar, z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  must_include: oneOrMore(text).optional(),
  must_exclude: oneOrMore(text).optional(),
  /** A published benchmark whose own rule decides in `must_include`, `must_exclude` and the modes of values. */
  like: z.enum(['webarena', 'webarena_verified', 'assistant_bench']).optional(),
  /** WebArena-Verified's `results_schema`, whose types decide in `equals` with `like: "webarena_verified"`. */
  results_schema: z
    .custom<VerifiedSchema>(isObject, 'expected the results_schema of a task: an object')
    .optional(),
  pattern: regularExpressionSchema.optional(),
  number: z.union([z.number(), text]).optional(),
  money: z.union([z.number(), text]).optional(),
  tolerance: toleranceSchema.optional(),
  duration: text.optional(),
  distance: text.optional(),
  date: text.optional(),
  day_first: z.boolean().optional(),
  boolean: z.boolean().optional(),
  list: z.array(z.unknown()).optional(),
  ordered: z.boolean().optional(),
  /** Names of a thing or person that the answer must say is not there. */
  absent: oneOrMore(text).optional(),
  schema: z.custom<SchemaLike>(isSchema, 'expected a JSON Schema: an object or a boolean').optional(),
  assistant_bench: z.union([scalar, z.array(z.unknown())]).optional(),
  at_least: z.number().min(0).max(1).optional(),
})
export type AnswerOptions = z.infer<typeof answerOptionsSchema>

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}
