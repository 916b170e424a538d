import { z } from 'zod'

/** Subject of a criterion: the user's result, or the agent's way to it. */
const aboutSchema = z.enum(['outcome', 'process'])

/** One thing to be checked, on its own. */
export interface Criterion {
  readonly criterion: string
  readonly about: z.infer<typeof aboutSchema>
  /** Its weight among the criteria of its kind. */
  readonly points: number
  /** When it applies; null: always. */
  readonly when: string | null
}

const criterionSchema = z.strictObject({
  criterion: z.string().min(1),
  about: aboutSchema.default('outcome'),
  points: z.number().positive().max(1_000).default(1),
  when: z.string().min(1).nullable().default(null),
})

/** Criteria as a task gives them: texts, or objects where there is more to say. */
export const givenCriteriaSchema = z
  .array(
    z.union([
      z
        .string()
        .min(1)
        .transform((criterion) => criterionSchema.parse({ criterion })),
      criterionSchema,
    ]),
  )
  .min(1)
  .max(50)
  .refine(hasOutcome, 'at least one criterion must be about the outcome')

/** Criteria as a model proposes them. */
export const proposedCriteriaSchema = z.object({
  criteria: z
    .array(
      z.object({
        criterion: z.string(),
        about: aboutSchema,
        points: z.int().min(1).max(10),
        when: z.string().nullable().describe('the condition under which it applies; null: always'),
      }),
    )
    .min(1)
    .max(20),
})

/** True when at least one criterion is about the outcome: without it nothing says whether the task was done. */
export function hasOutcome(criteria: readonly Criterion[]): boolean {
  return criteria.some(({ about }) => about === 'outcome')
}
