import { findingCategorySchema, requirementSchema, severitySchema } from '@webeval/core'
import { z } from 'zod'

/** Reply of a judge model. */
export const judgeReplySchema = z.object({
  requirements: z.array(
    z.object({
      text: z.string(),
      verdict: requirementSchema.shape.verdict,
      note: z.string(),
      steps: z.array(z.number().int()),
    }),
  ),
  findings: z.array(
    z.object({
      category: findingCategorySchema,
      severity: severitySchema,
      description: z.string(),
      steps: z.array(z.number().int()),
    }),
  ),
  fix_suggestions: z.array(z.string()),
  feedback: z.string(),
})
export type JudgeReply = z.infer<typeof judgeReplySchema>
