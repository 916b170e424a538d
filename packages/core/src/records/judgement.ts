import { z } from 'zod'
import { evidenceRefSchema } from './grade.js'

/** What a model judge adds to its grade's `details`: each part where its method has it. A part that can't be read is left out, not refused. */
export const judgementSchema = z.object({
  /** Who judged, by pictures or by text, and what it used. */
  judge: z
    .object({
      model: z.string(),
      by: z.enum(['screenshots', 'text']),
      calls: z.number(),
      input_tokens: z.number(),
      output_tokens: z.number(),
      /** US dollars; null when a price is unknown. */
      cost_usd: z.number().nullable(),
      /** SHA-256 of the system texts that were used. */
      prompts: z.string(),
    })
    .optional()
    .catch(undefined),
  /** What was said, relative to the trial folder. */
  exchange: z.string().optional().catch(undefined),
  /** `webjudge`: what the task asks for; `met` is null where it could not be told. */
  key_points: z
    .array(z.object({ point: z.string(), met: z.boolean().nullable() }))
    .optional()
    .catch(undefined),
  /** `task_rubric`: the rubric, judged. */
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
  /** `task_rubric`: where things went wrong for good; null where nothing did. `step` is null where it was no step. */
  first_failure: z
    .object({ step: z.number().nullable(), what: z.string(), cause: z.enum(['agent', 'environment']) })
    .nullable()
    .optional()
    .catch(undefined),
  /** `performance`: by axis the score (0..100, null where it could not be told) and its weight. */
  axes: z
    .record(z.string(), z.object({ score: z.number().nullable(), weight: z.number(), reasoning: z.string() }))
    .optional()
    .catch(undefined),
  /** `majority`: the share of the votes cast that the larger side has, 0..1; null when none was cast. */
  agreement: z.number().nullable().optional().catch(undefined),
  /** `majority`: what each member said. */
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
