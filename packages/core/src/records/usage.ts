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

/** A report that a separate program gives of its own model calls; webeval can't check it. */
export const usageReportSchema = z.object({
  input_tokens: z.number().int().nonnegative(),
  output_tokens: z.number().int().nonnegative(),
  /** US dollars. */
  cost_usd: z.number().nonnegative().nullable().optional(),
  model: z.string().min(1).max(200).nullable().optional(),
})
export type UsageReport = z.infer<typeof usageReportSchema>

/** The sum of a program's reports of itself in one trial. */
export const reportedUsageSchema = z.object({
  reports: z.number().int().positive(),
  input_tokens: z.number().int().nonnegative(),
  output_tokens: z.number().int().nonnegative(),
  /** US dollars; null if a report lacks its cost. */
  cost_usd: z.number().nonnegative().nullable(),
  /** The model that it named last; null if it named none. */
  model: z.string().nullable(),
})
export type ReportedUsage = z.infer<typeof reportedUsageSchema>
