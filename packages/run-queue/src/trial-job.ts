import { type EndedTrial, namedGradeSchema, trialLineSchema } from '@webeval/core'
import { z } from 'zod'

/** A trial that waits: neither keys nor answers. `trace` is the carrier of its trace. */
export const trialJobSchema = z.object({
  run: z.string(),
  query_id: z.string(),
  trial: z.number().int().positive(),
  trace: z.record(z.string(), z.string()).optional(),
})
export type TrialJob = z.infer<typeof trialJobSchema>

/** A worker's answer: the name of its try in the store, or that the budget is spent. */
export const trialReturnSchema = z.union([
  z.object({ worker: z.string(), try: z.string() }),
  z.object({ worker: z.string(), refused: z.literal('budget') }),
])
export type TrialReturn = z.infer<typeof trialReturnSchema>

const reportSchema = z.object({
  line: trialLineSchema,
  reason: z.string(),
  grades: z.array(namedGradeSchema),
  trouble: z.object({ outlook: z.enum(['silent', 'lasting']), message: z.string() }).nullable(),
  diskFull: z.boolean(),
})

/** The report of a try, as text. */
export function formatReport({ line, reason, grades, trouble, diskFull }: EndedTrial): string {
  return JSON.stringify({ line, reason, grades, trouble, diskFull })
}

/** Reads the report of a try. Throws for text that `formatReport` did not write. */
export const parseReport = (text: string): EndedTrial => reportSchema.parse(JSON.parse(text))
