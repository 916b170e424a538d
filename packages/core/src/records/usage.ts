import { z } from 'zod'

/** The job that a model does. */
export const roleSchema = z.enum(['actor', 'orchestrator', 'executor', 'explorer', 'judge'])
export type Role = z.infer<typeof roleSchema>

/** Tokens and calls of one role. */
export const usageSchema = z.object({
  calls: z.number().int().nonnegative(),
  input_tokens: z.number().int().nonnegative(),
  output_tokens: z.number().int().nonnegative(),
  cached_tokens: z.number().int().nonnegative(),
  thinking_tokens: z.number().int().nonnegative(),
})
export type Usage = z.infer<typeof usageSchema>

/** Usage by role; a role that was not called is absent. */
export const usageByRoleSchema = z.partialRecord(roleSchema, usageSchema)
export type UsageByRole = z.infer<typeof usageByRoleSchema>

/** US dollars by role: null if a price is unknown, which differs from free. A role that was not called is absent. */
export const costByRoleSchema = z.partialRecord(roleSchema, z.number().nonnegative().nullable())
export type CostByRole = z.infer<typeof costByRoleSchema>
