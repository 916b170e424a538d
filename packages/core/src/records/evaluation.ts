import { z } from 'zod'
import { findingCategorySchema, findingSchema } from './finding.js'
import { evidenceRefSchema } from './grade.js'
import { usageByRoleSchema } from './usage.js'

/** The most points of each category in the rubric that ships; they add up to 100. A rubric of the user's own may weigh otherwise. */
export const categoryPoints = {
  functionality: 25,
  visual_design: 25,
  ux: 15,
  accessibility: 15,
  responsiveness: 15,
  robustness: 5,
} as const

const points = z.number().min(0).max(100)

/** One value for each category. */
const byCategory = <Value extends z.ZodType>(value: Value) =>
  z.object({
    functionality: value,
    visual_design: value,
    ux: value,
    accessibility: value,
    responsiveness: value,
    robustness: value,
  })

/** The points that each category kept; null for a category that was not assessed. */
export const categoryScoresSchema = byCategory(points.nullable())
export type CategoryScores = z.infer<typeof categoryScoresSchema>

/** The points that each category can have. */
export const categoryWeightsSchema = byCategory(points)
export type CategoryWeights = z.infer<typeof categoryWeightsSchema>

/** A category that could not be assessed, and why. Earlier versions wrote the category alone. */
export const notAssessedSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { category: value, reason: 'nothing observed it' } : value),
  z.object({ category: findingCategorySchema, reason: z.string() }),
)
export type NotAssessed = z.infer<typeof notAssessedSchema>

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

/** Points that a fault takes from a category, and by which sentence of the rubric. */
export const deductionSchema = z.object({
  /** Id of the issue. */
  finding: z.string(),
  rule: z.string(),
  category: findingCategorySchema,
  /** Before rounding, and before the category is empty. */
  points: z.number().nonnegative(),
  reason: z.string(),
})
export type Deduction = z.infer<typeof deductionSchema>

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
  /** 0..`max_score`. */
  score: z.number().min(0).max(100),
  /** The points of the categories that were assessed: 100 when all were, and in records of versions that did not write it. */
  max_score: z.number().min(0).max(100).default(100),
  category_scores: categoryScoresSchema,
  passed: z.boolean(),
  issues: z.array(issueSchema),
  requirements: z.array(requirementSchema),
  /** Categories that could not be assessed, with the reason: they have no points, and `max_score` lacks theirs. */
  not_assessed: z.array(notAssessedSchema),
  fix_suggestions: z.array(z.string()),
  feedback: z.string(),
  /** Who judged: `rules`, or the judge model's spec, with how often it was asked and how far it agreed with itself. */
  judge: z.string(),
  /** Spec of the model that explored or judged; null for none. */
  model: z.string().nullable(),
  usage: usageByRoleSchema,
  /** How the score came about: every deduction, in the order of the issues. */
  deductions: z.array(deductionSchema).optional(),
  /** The rubric that was used. */
  rubric: z.object({ name: z.string(), pass_at: z.number(), weights: categoryWeightsSchema }).optional(),
  /** Present when a judge model was asked. */
  judging: z
    .object({
      spec: z.string(),
      /** Answers that were taken, of those that were asked for. */
      samples: z.number().int(),
      asked: z.number().int(),
      /** 0..1: share of the verdicts on requirements in which the answers agree with the one that was taken; null with fewer than two answers. */
      agreement: z.number().min(0).max(1).nullable(),
      /** Repairs, dropped findings and failures, in sentences. */
      notes: z.array(z.string()),
    })
    .optional(),
})
export type EvaluationResult = z.infer<typeof evaluationResultSchema>
