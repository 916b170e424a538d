import { z } from 'zod'
import { limitsSchema } from './task.js'
import { outcomeSchema } from './outcome.js'
import { suiteKindSchema, suiteShardSchema } from './suite.js'
import { costByRoleSchema, reportedUsageSchema, roleSchema, usageByRoleSchema } from './usage.js'

/** The tested configuration: an agent pattern and the model of each role. */
export const variantSchema = z.object({
  agent: z.string(),
  /** Model spec by role. */
  models: z.partialRecord(roleSchema, z.string()),
  /** The command that starts the agent, as typed, if it is a separate program. */
  command: z.string().optional(),
  /** Names of the variables that the program gets in addition to those that every program needs. */
  agent_env: z.array(z.string()).optional(),
})
export type Variant = z.infer<typeof variantSchema>

/** `run.json`: what ran, with what, and whether it finished. */
export const runRecordSchema = z.object({
  schema_version: z.literal(1),
  /** Also the folder's name. */
  run_id: z.string(),
  status: z.enum(['running', 'finished', 'interrupted']),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /**
   * Periods of work on the run: one from its start to its first end, one for each resume. Absent in runs of older
   * versions.
   */
  sittings: z
    .array(z.object({ started_at: z.iso.datetime(), finished_at: z.iso.datetime().nullable() }))
    .optional(),
  suite: z.object({
    name: z.string(),
    path: z.string(),
    sha256: z.string(),
    tasks: z.number().int(),
    /** `Agent.suite` of the agent. Absent in runs of older versions; `suiteKindOf` then derives it. */
    kind: suiteKindSchema.optional(),
    /** Set where the run is one shard of a suite. */
    shard: suiteShardSchema.optional(),
  }),
  variant: variantSchema,
  /** SHA-256 of the system text of each role: runs with different hashes are not comparable. */
  prompts: z.partialRecord(roleSchema, z.string()).optional(),
  /** Why it stopped early, in one sentence; absent if the user interrupted it. */
  stop_reason: z.string().optional(),
  limits: limitsSchema,
  /** Origins that the pages may reach. Absent: all. */
  allow_origins: z.array(z.string()).optional(),
  /** Names of the tools that agents get. Absent: all. */
  tools: z.array(z.string()).optional(),
  /**
   * Set where the run repeats its tasks until the pass rate is clearly above or below a rate: `trials` then grows from 1 to `max_trials` at most. `verdict` is
   * absent while it is open, and `undecided` where further trials would not tell, or may not be run.
   */
  until_decided: z
    .object({
      rate: z.number(),
      max_trials: z.number().int().positive(),
      verdict: z.enum(['above', 'below', 'undecided']).optional(),
      reason: z.string().optional(),
    })
    .optional(),
  /** Trials per task. */
  trials: z.number().int().positive(),
  workers: z.number().int().positive(),
  git: z.object({ commit: z.string(), dirty: z.boolean() }).optional(),
  versions: z.object({ webeval: z.string(), node: z.string(), playwright: z.string(), browser: z.string() }),
})
export type RunRecord = z.infer<typeof runRecordSchema>

/** One line of `trials.jsonl`: how one trial ended. */
export const trialLineSchema = z.object({
  query_id: z.string(),
  trial: z.number().int().positive(),
  outcome: outcomeSchema,
  passed: z.boolean().nullable(),
  /** 0..1; null if the outcome doesn't reflect the agent. */
  score: z.number().min(0).max(1).nullable(),
  steps: z.number().int().nonnegative(),
  duration_ms: z.number().nonnegative(),
  usage: usageByRoleSchema,
  /** US dollars for all roles including the judge; null if a price is unknown. */
  cost_usd: z.number().nonnegative().nullable(),
  cost_by_role: costByRoleSchema.optional(),
  /** As in the trial's metadata. */
  reported_usage: reportedUsageSchema.nullable().optional(),
  /** Path of the trial's folder relative to the run folder, with `/`. */
  path: z.string(),
})
export type TrialLine = z.infer<typeof trialLineSchema>

/** A rate; always shown with its denominator and interval. */
export const passRateSchema = z.object({
  /** null if nothing was counted. */
  value: z.number().nullable(),
  passed: z.number().int(),
  denominator: z.number().int(),
  /** The outcomes counted in the denominator. */
  over: z.array(outcomeSchema),
  /** 95 %; by tasks, not by trials, where a task has several. null if nothing was counted. */
  interval: z.tuple([z.number(), z.number()]).nullable(),
  /** Name of the method that made the interval. Absent in summaries of older versions. */
  method: z.string().optional(),
  /** The rate if every uncounted trial had failed; null without trials. */
  worst_case: z.number().nullable(),
})
export type PassRate = z.infer<typeof passRateSchema>

/** A task's row in the summary. */
export const taskRowSchema = z.object({
  query_id: z.string(),
  trials: z.number().int(),
  passed: z.number().int(),
  /** Trials that count in the pass rate. */
  counted: z.number().int(),
  outcomes: z.partialRecord(outcomeSchema, z.number().int()),
  mean_steps: z.number(),
  mean_duration_ms: z.number(),
  mean_score: z.number().nullable(),
})
export type TaskRow = z.infer<typeof taskRowSchema>

/** `summary.json`: the run in numbers, folded from `trials.jsonl` alone. */
export const summarySchema = z.object({
  schema_version: z.literal(1),
  run_id: z.string(),
  totals: z.object({
    tasks: z.number().int(),
    /** Trials that were planned. */
    planned: z.number().int(),
    /** Trials that ended. */
    trials: z.number().int(),
    steps: z.number().int(),
    /** The sum over all trials. */
    duration_ms: z.number(),
    /**
     * Time from the run's start to its end, without pauses before a resume; null while it runs. Absent in summaries
     * of older versions.
     */
    wall_clock_ms: z.number().nullable().optional(),
  }),
  outcomes: z.partialRecord(outcomeSchema, z.number().int()),
  pass_rate: passRateSchema,
  /** By k from 1: chance that at least one of k trials passes (unbiased estimator of Chen et al. 2021), over the tasks with k or more counted trials. */
  pass_at_k: z.record(z.string(), z.object({ value: z.number(), tasks: z.number().int() })),
  /** By k from 1: chance that all of k trials pass (Yao et al. 2024, τ-bench), over the same tasks. */
  pass_hat_k: z.record(z.string(), z.object({ value: z.number(), tasks: z.number().int() })),
  tasks: z.array(taskRowSchema),
  usage: usageByRoleSchema,
  /** US dollars for all trials; null if any cost is unknown. */
  cost_usd: z.number().nullable(),
  cost_by_role: costByRoleSchema.optional(),
})
export type Summary = z.infer<typeof summarySchema>
