import { z } from 'zod'
import { evidenceRefSchema } from '../grade.js'
import { outcomeSchema } from '../outcome.js'

/** Something that agents differ in, and that a requirement may depend on. */
export const abilityNameSchema = z.enum(['name', 'label', 'keyboard', 'time', 'sight'])
export type AbilityName = z.infer<typeof abilityNameSchema>

/**
 * How a requirement depends on one ability. `name`, `label`, `keyboard`: `given` if the page provides the names of
 * controls, the labels of fields, a way by keyboard; `lacking` if it does not. `time`, `sight`: `needed` if an agent
 * can't do without hovering, dragging or waiting, or without seeing; `not_needed` otherwise.
 */
export const abilitySchema = z.object({
  ability: abilityNameSchema,
  state: z.enum(['given', 'lacking', 'needed', 'not_needed', 'unknown']),
  /** The reason, for people. */
  note: z.string(),
  /** Id of the finding that shows it, if one does. */
  finding: z.string().optional(),
  evidence: z.array(evidenceRefSchema),
})
export type Ability = z.infer<typeof abilitySchema>

/** A cause in the page: a finding, an ability that it demands, or a requirement that it breaks. */
export const obstacleSchema = z.object({
  /** Id of the finding. */
  finding: z.string().optional(),
  ability: abilityNameSchema.optional(),
  /** The fault, for people. */
  note: z.string(),
})
export type Obstacle = z.infer<typeof obstacleSchema>

/** One agent's trial of one requirement. */
export const requirementTrialSchema = z.object({
  /** Id of the agent. */
  agent: z.string(),
  /**
   * `done`: the page shows it. `stopped`: not done, and `stopped_by` names why in the page. `not_done`: not done, and
   * nothing in the page explains it. `untested`: the check can't tell. `fault`: our own, it says nothing.
   */
  result: z.enum(['done', 'stopped', 'not_done', 'untested', 'fault']),
  /** Outcome of the trial; null if it did not take place. */
  outcome: outcomeSchema.nullable(),
  steps: z.number().int().nonnegative(),
  /** The proof, or how far the agent came. */
  note: z.string(),
  /** The act where it went wrong, if one did: its number in `steps.jsonl`. */
  failed_step: z.number().int().positive().optional(),
  /** Causes in the page; empty unless the result is `stopped`. */
  stopped_by: z.array(obstacleSchema),
  /** Folder of the trial, relative to the folder of the runs; null if it did not take place. */
  path: z.string().nullable(),
})
export type RequirementTrial = z.infer<typeof requirementTrialSchema>

/** One requirement, as agents met it. */
export const requirementReadinessSchema = z.object({
  text: z.string(),
  /** The task in plain words; null if it was not made a task. */
  query: z.string().nullable(),
  /** Why agents did not try it; absent if they did. */
  untested: z.string().optional(),
  /** Empty if it was not made a task. */
  abilities: z.array(abilitySchema),
  trials: z.array(requirementTrialSchema),
})
export type RequirementReadiness = z.infer<typeof requirementReadinessSchema>

/** An agent that did the requirements, and its run. */
export const readinessAgentSchema = z.object({
  /** Unique in the evaluation, as `single:embedded`. */
  id: z.string(),
  agent: z.string(),
  /** Model specs by role. */
  models: z.record(z.string(), z.string()),
  /** Id of its run, in the same folder of runs; null if none was begun. */
  run: z.string().nullable(),
  /** Why it did not try everything. */
  cut_short: z.string().optional(),
  cost_usd: z.number().nullable(),
  /** It is the modest baseline: its failures say little about a page. */
  baseline: z.boolean(),
})
export type ReadinessAgent = z.infer<typeof readinessAgentSchema>

/** How far agents can do what a page was asked to offer. */
export const agentReadinessSchema = z.object({
  agents: z.array(readinessAgentSchema),
  requirements: z.array(requirementReadinessSchema),
})
export type AgentReadiness = z.infer<typeof agentReadinessSchema>
