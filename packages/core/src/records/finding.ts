import { z } from 'zod'
import { evidenceRefSchema } from './grade.js'
import { boxSchema } from './signals.js'

/** The parts of a page's quality, each with points of its own in the rubric. */
export const findingCategorySchema = z.enum([
  'functionality',
  'visual_design',
  'ux',
  'accessibility',
  'responsiveness',
  'robustness',
])
export type FindingCategory = z.infer<typeof findingCategorySchema>

/** How much a fault stands in a user's way, the worst first. */
export const severitySchema = z.enum(['critical', 'high', 'medium', 'low'])
export type Severity = z.infer<typeof severitySchema>

/** One tool call of a script that shows a fault again, begun on the freshly opened page. */
export const findingActionSchema = z.object({ tool: z.string(), params: z.record(z.string(), z.unknown()) })
export type FindingAction = z.infer<typeof findingActionSchema>

/** One fault of a page, with what proves it. Text in it may come from the page: it is data, to be escaped wherever it is shown. */
export const findingSchema = z.object({
  /** Unique in an exploration, and the same each time the same fault is found: the rule, then a number. */
  id: z.string().min(1),
  /** Name of the rule that was broken, kebab-case, such as `dead-control` or `axe/color-contrast`. */
  rule: z.string().min(1),
  category: findingCategorySchema,
  severity: severitySchema,
  /** What is wrong, where, and what was expected, in a sentence or two. */
  description: z.string(),
  /** The selector bundle of the element that it happened on, the most stable first; empty where it concerns the whole page. */
  selectors: z.array(z.string()),
  /** What people would call that element. */
  element: z.string().optional(),
  /** How a person sees it again, a sentence a step. */
  repro_steps: z.array(z.string()),
  /** The same for a program: the shortest script that shows it. */
  actions: z.array(findingActionSchema).optional(),
  evidence: z.array(evidenceRefSchema),
  /** Pictures of the place, as paths relative to the trial folder. */
  crops: z.object({ before: z.string().optional(), after: z.string().optional() }).optional(),
  /** Where the element stood in the crops, in their pixels. */
  box: boxSchema.optional(),
  /** Whether it was seen again in a fresh page; null when that could not be tried. High and critical ones are always true. */
  reproduced: z.boolean().nullable(),
  /** What the task asks for that is broken by it. */
  requirement: z.string().optional(),
})
export type Finding = z.infer<typeof findingSchema>
