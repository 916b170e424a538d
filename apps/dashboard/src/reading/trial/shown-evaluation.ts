import { type ZodType, z } from 'zod'

const text = z.string().catch('')

/**
 * The part of `evaluation.json` that pages rely on: each field has its type or is absent, whoever wrote the
 * file. Passes on the rest unchanged.
 */
export const shownEvaluationSchema: ZodType<unknown> = z.looseObject({
  score: z.number(),
  max_score: z.number().catch(100),
  rubric: z
    .looseObject({ weights: z.record(z.string(), z.number()).catch({}) })
    .optional()
    .catch(undefined),
  category_scores: z.record(z.string(), z.number().nullable().catch(null)).catch({}),
  not_assessed: z.array(z.union([z.string(), z.looseObject({ category: text })])).catch([]),
  issues: z.array(z.looseObject({ category: text, severity: text, description: text })).catch([]),
  requirements: z.array(z.looseObject({ verdict: text })).catch([]),
})
