import { z } from 'zod'
import { usageByRoleSchema } from '../usage.js'

/** Whether a task can measure agents. `broken`: its grades are wrong or missing; `suspect`: they may be. */
export const fitnessVerdictSchema = z.enum(['fit', 'suspect', 'broken'])
export type FitnessVerdict = z.infer<typeof fitnessVerdictSchema>

/** The verdict of `eval audit` on one task. */
export const taskFitnessSchema = z.object({
  query_id: z.string(),
  verdict: fitnessVerdictSchema,
  /** Plain sentences, the gravest first; empty for a fit task. */
  reasons: z.array(z.string()),
  /** Checks that could not be made, and why. */
  not_checked: z.array(z.string()),
  /** Hash of the task's line: a changed task has no verdict. */
  task_sha256: z.string(),
  /** Whether the last page of the reference solution shows the expected answer. Absent where there is none. */
  answer_shown: z.boolean().optional(),
})
export type TaskFitness = z.infer<typeof taskFitnessSchema>

/** A stored audit of a suite. */
export const suiteFitnessSchema = z.object({
  schema_version: z.literal(1),
  audited_at: z.iso.datetime(),
  suite: z.object({ name: z.string(), path: z.string(), sha256: z.string() }),
  /** Spec of the model that guessed; null without one. */
  guesser: z.string().nullable(),
  /** Usage and US dollars of the guesses, by role: a judge may grade them. A cost of null: a price is unknown. */
  guessing: z.object({ usage: usageByRoleSchema, cost_usd: z.number().nonnegative().nullable() }).optional(),
  tasks: z.array(taskFitnessSchema),
})
export type SuiteFitness = z.infer<typeof suiteFitnessSchema>
