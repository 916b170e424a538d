import { z } from 'zod'
import { evaluationResultSchema } from './evaluation.js'
import { findingSchema } from './finding.js'
import { signalsSchema } from './signals.js'
import { verificationSchema } from './step.js'

/** One of the things that a page lists: a row, a card, an entry of a list. */
export const listedEntrySchema = z.object({
  /** Its visible text without that of its buttons, first 160 characters. */
  text: z.string(),
  /** Whether its own box or switch is on; null where it has none. */
  ticked: z.boolean().nullable(),
  /** It looks done: struck through, or its class says so. */
  done: z.boolean(),
  /** Its class and how its text is drawn, so that a change of its state can be seen. */
  look: z.string(),
})
export type ListedEntry = z.infer<typeof listedEntrySchema>

/** What a page lists at one moment, so that two moments can be compared entry by entry. */
export const listingSchema = z.object({
  /** In reading order, the first 80. */
  entries: z.array(listedEntrySchema),
  /** How many entries there are. */
  entry_count: z.number().int().nonnegative(),
  /** Visible text line by line, the first 200 lines of at most 160 characters. */
  lines: z.array(z.string()),
  /** Colours of the page's ground and of its text. */
  ground: z.string(),
})
export type Listing = z.infer<typeof listingSchema>

/** What an exploration shows of the page at one moment; a model is shown the same. */
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
    /** Absent where the page could not be read. */
    listing: listingSchema.optional(),
  })
export type ExplorationLook = z.infer<typeof explorationLookSchema>

/** One act of an exploration; the same object is `exploration/step_<step>_observation.json`. */
export const explorationStepSchema = z.object({
  /** From 1; also the number of the line in `steps.jsonl`. */
  step: z.number().int().positive(),
  tool: z.string(),
  args: z.record(z.string(), z.unknown()),
  /** Why it was done. */
  reasoning: z.string(),
  /** null when the page did not answer. */
  before: explorationLookSchema.nullable(),
  after: explorationLookSchema.nullable(),
  verification: verificationSchema.nullable(),
  is_error: z.boolean(),
  /** What the tool answered. */
  result: z.string(),
  /** Milliseconds from the act to the first change that a person could see; null when there was none. */
  response_ms: z.number().nonnegative().nullable(),
  /** Whose fault a failed act was: the page's, or ours. */
  diagnosis: z.object({ fault: z.enum(['page', 'ours']), reason: z.string() }).optional(),
  /** Pictures, as paths relative to the trial folder. */
  screenshots: z.object({ before: z.string().nullable(), after: z.string().nullable() }),
})
export type ExplorationStep = z.infer<typeof explorationStepSchema>

/** `exploration/agentic_exploration.json`: all that was done on a page, and what was found. */
export const explorationSchema = z.object({
  schema_version: z.literal(1),
  url: z.string(),
  /** What the page was supposed to be. */
  task: z.string(),
  /** `systematic`, or the spec of the model that decided. */
  explorer: z.string(),
  steps: z.array(explorationStepSchema),
  total_steps: z.number().int().nonnegative(),
  /** `max_steps_reached` only where a limit of steps ended it. */
  completion_reason: z.enum(['agent_finished', 'max_steps_reached']),
  /** Why it ended before all was tried, where no limit of steps was the reason: time, a page that stopped answering, the end of the trial. */
  cut_short: z.string().optional(),
  /** What the explorer says that it saw and did. */
  summary: z.string(),
  /** Controls seen and controls acted on, over all states of the page. */
  coverage: z.object({ controls: z.number().int(), acted_on: z.number().int(), states: z.number().int() }),
  /** Faults, over exploration and audits, in a stable order. */
  findings: z.array(findingSchema),
  /** What looked like a fault and was not seen again in a fresh page. */
  notes: z.array(findingSchema),
  /** What the judge made of it; null until it is judged. */
  evaluation: evaluationResultSchema.nullable(),
})
export type Exploration = z.infer<typeof explorationSchema>
