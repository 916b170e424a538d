import { z } from 'zod'
import { evidenceRefSchema } from '../grade.js'
import { boxSchema } from '../signals.js'

/** The aspects of a page's quality, each with its own points in the rubric. */
export const findingCategorySchema = z.enum([
  'functionality',
  'visual_design',
  'ux',
  'accessibility',
  'responsiveness',
  'robustness',
])
export type FindingCategory = z.infer<typeof findingCategorySchema>

/** How badly a fault affects users, the worst first. */
export const severitySchema = z.enum(['critical', 'high', 'medium', 'low'])
export type Severity = z.infer<typeof severitySchema>

/** On how many pages that it was not made for a rule was right, and on how many it was wrong. */
export const trackRecordSchema = z.object({
  right: z.number().int().nonnegative(),
  wrong: z.number().int().nonnegative(),
})
export type TrackRecord = z.infer<typeof trackRecordSchema>

/** One tool call of a script that reproduces a fault, starting from the freshly opened page. */
export const findingActionSchema = z.object({ tool: z.string(), params: z.record(z.string(), z.unknown()) })
export type FindingAction = z.infer<typeof findingActionSchema>

/**
 * One fault of a page, with its proof. Its text may come from the page: treat it as data and escape it wherever it is
 * displayed.
 */
export const findingSchema = z.object({
  /** Unique in an exploration, and stable when the same fault is found again: the rule, then a number. */
  id: z.string().min(1),
  /** Name of the violated rule, kebab-case, such as `dead-control` or `axe/color-contrast`. */
  rule: z.string().min(1),
  category: findingCategorySchema,
  severity: severitySchema,
  /** How to change the page, from the rule; absent in older runs. */
  advice: z.string().optional(),
  /** Where the requirement comes from, such as "WCAG 2.2 SC 2.4.7". */
  standard: z.string().optional(),
  /** The fault, its place and the expected behaviour, in one or two sentences. */
  description: z.string(),
  /** The last part of the description, one entry for each thing that its checker found wrong. */
  reasons: z.array(z.string()).optional(),
  /** Selectors of the affected element, the most stable first; empty if it concerns the whole page. */
  selectors: z.array(z.string()),
  /** The name people would use for that element. */
  element: z.string().optional(),
  /** How a person reproduces it, one sentence per step. */
  repro_steps: z.array(z.string()),
  /** How a program reproduces it: the shortest script. */
  actions: z.array(findingActionSchema).optional(),
  evidence: z.array(evidenceRefSchema),
  /** Pictures of the place, as paths relative to the trial folder. */
  crops: z.object({ before: z.string().optional(), after: z.string().optional() }).optional(),
  /** The element's box in the crops, in their pixels. */
  box: boxSchema.optional(),
  /** Whether another fresh page showed it again; null if no second look was made, or none could be. Grave ones are looked for again, or come from the recorder. */
  reproduced: z.boolean().nullable(),
  /** How often its rule was right on other pages, where that is known. */
  track_record: trackRecordSchema.optional(),
  /** The requirement of the task that it breaks. */
  requirement: z.string().optional(),
})
export type Finding = z.infer<typeof findingSchema>
