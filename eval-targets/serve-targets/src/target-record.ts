import { z } from 'zod'

/** `target.json`: what a site under test is. */
export const targetRecordSchema = z.object({
  /** Also the folder's name, and the host in `target://<name>/…`. */
  name: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and hyphens only'),
  title: z.string().min(1),
  description: z.string().min(1),
  /** Source of a function that yields the site's state as JSON, in any of its pages. */
  state: z.string().min(1).optional(),
  version: z.number().int().positive(),
})
export type TargetRecord = z.infer<typeof targetRecordSchema>

/** How a task is done, as tool calls and a final answer: what the oracle plays. */
export const solutionSchema = z.object({
  steps: z.array(z.object({ tool: z.string().min(1), params: z.record(z.string(), z.unknown()) })),
  answer: z.string().nullable(),
})
export type Solution = z.infer<typeof solutionSchema>

/** `solutions.json`: solutions by query_id. */
export const solutionsSchema = z.record(z.string(), solutionSchema)
