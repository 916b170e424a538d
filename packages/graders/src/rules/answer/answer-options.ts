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
  /** The expected answer as a task's metadata have it: its form decides how it is compared. */
  expected: z.unknown().optional(),
  /** WebArena's: the same text, but for case, one pair of quotes around it and white space at its ends. */
  exact_match: z.union([z.string(), z.number()]).optional(),
  /** WebArena's `fuzzy_match` as far as it needs no model: the same text passes, any other has no verdict. */
  fuzzy_match: oneOrMore(text).optional(),
  /** The whole answer: text (but for case, quotes, dashes and white space), a number, a truth value, or JSON. `^…$` is a regular expression. */
  equals: z.union([scalar, z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
  /** Phrases that the answer must assert: "not in stock" does not include "in stock". */
  must_include: oneOrMore(text).optional(),
  /** Phrases that the answer must not contain. */
  must_exclude: oneOrMore(text).optional(),
  /** A published benchmark whose own rule decides in `must_include`, `must_exclude` and the modes of values. */
  like: z.enum(['webarena', 'webarena_verified', 'assistant_bench']).optional(),
  /** WebArena-Verified's `results_schema`, whose types decide in `equals` with `like: "webarena_verified"`. */
  results_schema: z
    .custom<VerifiedSchema>(isObject, 'expected the results_schema of a task: an object')
    .optional(),
  /** A regular expression found somewhere in the answer. */
  pattern: regularExpressionSchema.optional(),
  /** A number in the answer, however it is written. */
  number: z.union([z.number(), text]).optional(),
  /** An amount with its currency, such as `£12.50`. */
  money: z.union([z.number(), text]).optional(),
  /** How far a number, an amount, a duration or a distance may be off: absolute, `"5%"`, or `{absolute, relative}`. */
  tolerance: toleranceSchema.optional(),
  /** A length of time, such as `1 h 30 min`. */
  duration: text.optional(),
  /** A length with its unit, such as `3.5 km`. */
  distance: text.optional(),
  /** A day, such as `2026-11-23`. */
  date: text.optional(),
  /** Whether `03/04/2026` is the 3rd of April (true) or the 4th of March (false). */
  day_first: z.boolean().optional(),
  /** Yes (true) or no (false). */
  boolean: z.boolean().optional(),
  /** Entries that the answer must list, and no others. */
  list: z.array(z.unknown()).optional(),
  /** With `list`: the order matters. */
  ordered: z.boolean().optional(),
  /** Names of a thing or person that the answer must say is not there. */
  absent: oneOrMore(text).optional(),
  /** A JSON Schema that the answer, as JSON, must fit. */
  schema: z.custom<SchemaLike>(isSchema, 'expected a JSON Schema: an object or a boolean').optional(),
  /** The expected value, judged by AssistantBench's own score. */
  assistant_bench: z.union([scalar, z.array(z.unknown())]).optional(),
  /** The AssistantBench score that passes. */
  at_least: z.number().min(0).max(1).optional(),
})
export type AnswerOptions = z.infer<typeof answerOptionsSchema>

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}
