import { z } from 'zod'
import { evidenceRefSchema } from '../grade.js'

/**
 * Additions of a model judge to its grade's `details`; each method fills its own parts. Drops unreadable parts
 * instead of rejecting them.
 */
export const judgementSchema = z.object({
  /** The judge, its method and its usage. */
  judge: z
    .object({
      model: z.string(),
      by: z.enum(['screenshots', 'text']),
      calls: z.number(),
      input_tokens: z.number(),
      output_tokens: z.number(),
      /** US dollars; null when a price is unknown. */
      cost_usd: z.number().nullable(),
      /** SHA-256 of the system texts. */
      prompts: z.string(),
    })
    .optional()
    .catch(undefined),
  /** Path of the exchanged messages, relative to the trial folder. */
  exchange: z.string().optional().catch(undefined),
  /** `webjudge`: the requirements of the task; `met` is null if undecided. */
  key_points: z
    .array(z.object({ point: z.string(), met: z.boolean().nullable() }))
    .optional()
    .catch(undefined),
  /** `task_rubric`: the judged rubric. */
  criteria: z
    .array(
      z.object({
        criterion: z.string(),
        about: z.enum(['outcome', 'process']),
        points: z.number(),
        /** The condition under which it applies; absent: always. */
        when: z.string().optional(),
        verdict: z.enum(['met', 'partly', 'not_met', 'insufficient_evidence', 'not_applicable']),
        reasoning: z.string(),
        evidence: z.array(evidenceRefSchema),
      }),
    )
    .optional()
    .catch(undefined),
  /**
   * `task_rubric`: the point where the trial failed for good; null if it didn't. `step` is null if the failure is not
   * a step.
   */
  first_failure: z
    .object({ step: z.number().nullable(), what: z.string(), cause: z.enum(['agent', 'environment']) })
    .nullable()
    .optional()
    .catch(undefined),
  /** `performance`: the score (0..100, null if undecided) and weight of each axis. */
  axes: z
    .record(z.string(), z.object({ score: z.number().nullable(), weight: z.number(), reasoning: z.string() }))
    .optional()
    .catch(undefined),
  /** `majority`: the larger side's share of the votes, 0..1; null without votes. */
  agreement: z.number().nullable().optional().catch(undefined),
  /** `majority`: the vote of each member. */
  judges: z
    .array(
      z.object({
        judge: z.string(),
        status: z.enum(['graded', 'skipped', 'error']),
        pass: z.boolean().nullable(),
        reasoning: z.string(),
      }),
    )
    .optional()
    .catch(undefined),
})
export type Judgement = z.infer<typeof judgementSchema>
