import { z } from 'zod'
import type { SchemaLike } from '../../json/check-schema.js'
import { oneOrMore, regularExpressionSchema } from '../../patterns/regular-expression.js'

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
export const answerOptionsSchema = z.preprocess(
  respell,
  z.strictObject({
    expected: z.unknown().optional(),
    equals: z.union([scalar, z.array(z.unknown()), z.record(z.string(), z.unknown())]).optional(),
    must_include: oneOrMore(text).optional(),
    must_exclude: oneOrMore(text).optional(),
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
  }),
)
export type AnswerOptions = z.infer<typeof answerOptionsSchema>

/** WebArena's own spelling of `equals`, so that its reference answers can be copied. */
function respell(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('exact_match' in given) || 'equals' in given)
    return given
  const { exact_match: equals, ...rest } = given
  return { ...rest, equals }
}

function isSchema(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'object' && value !== null && !Array.isArray(value))
}
