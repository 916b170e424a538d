import { z } from 'zod'
import { evaluationResultSchema } from './evaluation.js'
import { webVitalsSchema } from './web-vitals.js'
import { findingSchema } from './finding.js'
import { signalsSchema } from '../signals.js'
import { toolKindSchema, toolVerbSchema, verificationSchema } from '../step.js'

/** One entry of a listing: a row, a card, an entry of a list. */
export const listedEntrySchema = z.object({
  /** Its visible text without its buttons' text, first 160 characters. */
  text: z.string(),
  /** Whether its own check box or switch is on; null if it has none. */
  ticked: z.boolean().nullable(),
  /** Whether it looks done: struck through, or marked by its class. */
  done: z.boolean(),
  /** Its class and text style, to detect a change of its state. */
  look: z.string(),
})
export type ListedEntry = z.infer<typeof listedEntrySchema>

/** The listed entries of a page at one moment, for comparing two moments entry by entry. */
export const listingSchema = z.object({
  /** In reading order, the first 80. */
  entries: z.array(listedEntrySchema),
  /** Total number of entries. */
  entry_count: z.number().int().nonnegative(),
  /** Visible text line by line, the first 200 lines of at most 160 characters. */
  lines: z.array(z.string()),
  /** Colours of the page's background and text. */
  ground: z.string(),
})
export type Listing = z.infer<typeof listingSchema>

/** The page at one moment of an exploration, as shown to a model. */
export const explorationLookSchema = signalsSchema
  .pick({
    url: true,
    title: true,
    text: true,
    targetCount: true,
    dialogs: true,
    consoleErrors: true,
    failedRequests: true,
  })
  .extend({
    /** The 15 most useful targets in view: selector, role and name. */
    targets: z.array(z.object({ selector: z.string(), role: z.string(), name: z.string() })),
    signature: z.string(),
    /** Absent if the page could not be read. */
    listing: listingSchema.optional(),
  })
export type ExplorationLook = z.infer<typeof explorationLookSchema>

/** One act of an exploration; identical to `exploration/step_<step>_observation.json`. */
export const explorationStepSchema = z.object({
  /** From 1; also the number of the line in `steps.jsonl`. */
  step: z.number().int().positive(),
  tool: z.string(),
  /** As in `steps.jsonl`. */
  kind: toolKindSchema.optional(),
  /** As in `steps.jsonl`. */
  verb: toolVerbSchema.optional(),
  args: z.record(z.string(), z.unknown()),
  /** Why the explorer did it. */
  reasoning: z.string(),
  /** null if the page didn't answer. */
  before: explorationLookSchema.nullable(),
  after: explorationLookSchema.nullable(),
  verification: verificationSchema.nullable(),
  is_error: z.boolean(),
  /** The tool's answer. */
  result: z.string(),
  /** Milliseconds from the act to the first visible change; null if nothing changed. */
  response_ms: z.number().nonnegative().nullable(),
  /** Whose fault a failed act was: the page's, or ours. */
  diagnosis: z.object({ fault: z.enum(['page', 'ours']), reason: z.string() }).optional(),
  /** Pictures, as paths relative to the trial folder. */
  screenshots: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
})
export type ExplorationStep = z.infer<typeof explorationStepSchema>

/** `exploration/agentic_exploration.json`: all acts on a page, and the findings. */
export const explorationSchema = z.object({
  schema_version: z.literal(1),
  url: z.string(),
  /** The intended purpose of the page. */
  task: z.string(),
  /** `systematic`, or the spec of the deciding model. */
  explorer: z.string(),
  steps: z.array(explorationStepSchema),
  total_steps: z.number().int().nonnegative(),
  /** `max_steps_reached` only if a step limit ended it. */
  completion_reason: z.enum(['agent_finished', 'max_steps_reached']),
  /**
   * Why it ended early for a reason other than a step limit: time, a page that stopped answering, the end of the
   * trial.
   */
  cut_short: z.string().optional(),
  /** The explorer's own account of what it saw and did. */
  summary: z.string(),
  /** Numbers of controls seen and controls acted on, over all states of the page. */
  coverage: z.object({
    controls: z.number().int(),
    acted_on: z.number().int(),
    states: z.number().int(),
    /** Controls that were seen and never used, and why; absent in records of older versions. */
    unreached: z.array(z.object({ control: z.string(), why: z.string() })).optional(),
  }),
  /** Absent where they could not be read. */
  web_vitals: webVitalsSchema.optional(),
  /** Faults from exploration and audits, in a stable order. */
  findings: z.array(findingSchema),
  /** Suspected faults that could not be reproduced in a fresh page. */
  notes: z.array(findingSchema),
  /** The evaluation of the exploration; null before it. */
  evaluation: evaluationResultSchema.nullable(),
})
export type Exploration = z.infer<typeof explorationSchema>
