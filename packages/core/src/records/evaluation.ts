import { z } from 'zod'
import { findingCategorySchema, findingSchema } from './finding.js'
import { evidenceRefSchema } from './grade.js'
import { usageByRoleSchema } from './usage.js'

/** The most points of each category; they add up to 100. */
export const categoryPoints = {
  functionality: 25,
  visual_design: 25,
  ux: 15,
  accessibility: 15,
  responsiveness: 15,
  robustness: 5,
} as const

const upTo = (most: number) => z.number().min(0).max(most)

/** The points that each category kept. */
export const categoryScoresSchema = z.object({
  functionality: upTo(categoryPoints.functionality),
  visual_design: upTo(categoryPoints.visual_design),
  ux: upTo(categoryPoints.ux),
  accessibility: upTo(categoryPoints.accessibility),
  responsiveness: upTo(categoryPoints.responsiveness),
  robustness: upTo(categoryPoints.robustness),
})
export type CategoryScores = z.infer<typeof categoryScoresSchema>

/** A fault as the evaluation tells it: a finding (all of whose fields it may carry) and the points that it cost. */
export const issueSchema = findingSchema.partial().extend({
  category: findingSchema.shape.category,
  severity: findingSchema.shape.severity,
  description: findingSchema.shape.description,
  repro_steps: findingSchema.shape.repro_steps,
  evidence: findingSchema.shape.evidence,
  /** Points taken from its category. */
  deduction: z.number().nonnegative().optional(),
})
export type Issue = z.infer<typeof issueSchema>

/** One thing that the task asks for. */
export const requirementSchema = z.object({
  text: z.string(),
  verdict: z.enum(['works', 'broken', 'missing', 'untested']),
  evidence: z.array(evidenceRefSchema),
  /** Why. */
  note: z.string().optional(),
})
export type Requirement = z.infer<typeof requirementSchema>

/** `evaluation.json`: what became of a page's evaluation. The score is always the sum of the category scores, and computed by code. */
export const evaluationResultSchema = z.object({
  /** 0..100. */
  score: z.number().min(0).max(100),
  category_scores: categoryScoresSchema,
  passed: z.boolean(),
  issues: z.array(issueSchema),
  requirements: z.array(requirementSchema),
  /** Categories that could not be observed: they keep their points, and the score is shown with that mark. */
  not_assessed: z.array(findingCategorySchema),
  fix_suggestions: z.array(z.string()),
  feedback: z.string(),
  /** Who judged, such as `rules` or `model`. */
  judge: z.string(),
  /** Spec of the model that explored or judged; null for none. */
  model: z.string().nullable(),
  usage: usageByRoleSchema,
})
export type EvaluationResult = z.infer<typeof evaluationResultSchema>
