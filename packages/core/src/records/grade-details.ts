import { z } from 'zod'

/** One place where a trial departs from what a grader expected. null means that nothing is there. */
export const differenceSchema = z.looseObject({
  /** Place within the value, as in `cart[0].colour`; empty for the value itself. */
  path: z.string(),
  expected: z.unknown(),
  found: z.unknown(),
  /**
   * Words between "expected" and the value, such as `to include`; instead of the value where that is null, such as
   * `no dialog`. Absent: the value itself is expected.
   */
  relation: z.string().optional(),
})
export type Difference = z.infer<typeof differenceSchema>

/** Kinds of failures, for grouping. Where a grader names none, the differences tell (`failureKind`). */
export const failureKindSchema = z.enum([
  'no_answer',
  'gave_up',
  'wrong_answer',
  'unclear_answer',
  'wrong_page',
  'wrong_site',
  'unreadable',
  'nothing_changed',
  'nothing_found',
  'something_extra',
  'other_value',
])
export type FailureKind = z.infer<typeof failureKindSchema>

/**
 * `details` of a rule's grade: expected and found values and where they differ. `reasoning` is derived from these
 * (`gradeReasoning`). Large values are cut; the trial folder has them whole. null means that nothing is there.
 */
export const gradeDetailsSchema = z.looseObject({
  /** A few words of the task's author for what is checked: `the order that was placed`. */
  about: z.string().optional(),
  expected: z.unknown(),
  found: z.unknown(),
  differences: z.array(differenceSchema),
  /** Number of further differences that were left out. */
  more_differences: z.number().int().positive().optional(),
  /** Kind of the failure. Absent where the check was met, and where the differences say enough. */
  failure: failureKindSchema.optional(),
  /** A remark in plain words that explains the difference: `the answer gives up`. */
  because: z.string().optional(),
  /** Source of the check, where it is code. */
  checked_by: z.string().optional(),
})
export type GradeDetails = z.infer<typeof gradeDetailsSchema>
