import { z } from 'zod'
import { downloadSchema } from './download.js'
import { gradeSchema } from './grade.js'
import { outcomeSchema, terminationReasonSchema } from './outcome.js'
import { limitsSchema } from './task.js'
import { costByRoleSchema, reportedUsageSchema, usageByRoleSchema } from './usage.js'

/** The component that an error or a warning comes from. */
export const sourceSchema = z.enum([
  'window_creation',
  'navigation',
  'agent_execution',
  'mcp_tool',
  'screenshot',
  'model',
  'grader',
  'message_logging',
  'cleanup',
  'unknown',
])
export type Source = z.infer<typeof sourceSchema>

/** An error or a warning of a trial. */
export const noticeSchema = z.object({
  source: sourceSchema,
  message: z.string(),
  timestamp: z.iso.datetime(),
  details: z.record(z.string(), z.unknown()).optional(),
})
export type Notice = z.infer<typeof noticeSchema>

/** `metadata.json`: what a trial was, how it went and how it ended. */
export const metadataSchema = z.object({
  schema_version: z.literal(1),
  query_id: z.string(),
  dataset: z.string(),
  query: z.string(),
  trial: z.number().int().positive(),
  started_at: z.iso.datetime(),
  completed_at: z.iso.datetime(),
  total_duration_ms: z.number().nonnegative(),
  /** Tool calls. */
  total_steps: z.number().int().nonnegative(),
  screenshot_count: z.number().int().nonnegative(),
  termination_reason: terminationReasonSchema,
  /** The limits that held for the trial. Absent in trials of older versions. */
  limits: limitsSchema.optional(),
  outcome: outcomeSchema,
  final_answer: z.string().nullable(),
  errors: z.array(noticeSchema),
  warnings: z.array(noticeSchema),
  agent_config: z.looseObject({ type: z.string(), model: z.string() }),
  usage: usageByRoleSchema,
  /** US dollars; null when a price is unknown. */
  cost_usd: z.number().nonnegative().nullable(),
  /**
   * Milliseconds that the trial's model calls waited for their provider (rate limits, retries), over all calls.
   * Excluded from the trial's time limit.
   */
  waiting_ms: z.number().nonnegative().optional(),
  cost_by_role: costByRoleSchema.optional(),
  /**
   * For an agent that calls models of its own: the sum of what it reported, which webeval can't check. null: it reported
   * nothing, so its usage is unknown.
   */
  reported_usage: reportedUsageSchema.nullable().optional(),
  /**
   * For a trial whose agent delegates: the number of delegations, the executors' tool calls, and the orchestrator's
   * replies.
   */
  orchestration: z
    .object({
      delegations: z.number().int().nonnegative(),
      executor_steps: z.number().int().nonnegative(),
      turns: z.number().int().nonnegative(),
    })
    .optional(),
  /** Files that pages offered as downloads. Absent: none. */
  downloads: z.array(downloadSchema).optional(),
  grader_results: z.record(z.string(), gradeSchema),
  /** Origin of each served site by its name: `target://…` resolved to it in this trial. */
  origins: z.record(z.string(), z.string()).optional(),
  /** The task as run, so that a stored trial can be graded again from its folder alone. */
  task: z.looseObject({ query_id: z.string(), start_url: z.string() }).optional(),
})
export type Metadata = z.infer<typeof metadataSchema>
