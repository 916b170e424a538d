import { z } from 'zod'
import { agentReadinessSchema } from './agent-readiness.js'
import { findingCategorySchema, findingSchema } from './finding.js'
import { evidenceRefSchema } from '../grade.js'
import { usageByRoleSchema } from '../usage.js'
import { webVitalsSchema } from './web-vitals.js'

/**
 * Maximum points of each category in the default rubric; they add up to 100. A custom rubric may use other weights.
 */
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

/** Maximum points of each category. */
export const categoryWeightsSchema = byCategory(points)
export type CategoryWeights = z.infer<typeof categoryWeightsSchema>

/** A category that could not be assessed, and why. Earlier versions stored only the category. */
export const notAssessedSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { category: value, reason: 'nothing observed it' } : value),
  z.object({ category: findingCategorySchema, reason: z.string() }),
)
export type NotAssessed = z.infer<typeof notAssessedSchema>

/** A fault in the evaluation: a finding (with any of its fields) and the points it cost. */
export const issueSchema = findingSchema.partial().extend({
  category: findingSchema.shape.category,
  severity: findingSchema.shape.severity,
  description: findingSchema.shape.description,
  repro_steps: findingSchema.shape.repro_steps,
  evidence: findingSchema.shape.evidence,
  /** Points deducted from its category. */
  deduction: z.number().nonnegative().optional(),
})
export type Issue = z.infer<typeof issueSchema>

/** Points that a fault costs in a category, and the rule of the rubric. */
export const deductionSchema = z.object({
  /** Id of the issue. */
  finding: z.string(),
  rule: z.string(),
  category: findingCategorySchema,
  /** Before rounding, and before the limit of the category's points. */
  points: z.number().nonnegative(),
  reason: z.string(),
})
export type Deduction = z.infer<typeof deductionSchema>

/** One requirement of the task. */
export const requirementSchema = z.object({
  text: z.string(),
  verdict: z.enum(['works', 'broken', 'missing', 'untested']),
  evidence: z.array(evidenceRefSchema),
  /** The reason for the verdict. */
  note: z.string().optional(),
})
export type Requirement = z.infer<typeof requirementSchema>

/**
 * `evaluation.json`: the result of a page evaluation. Code computes the score, which always equals the sum of the
 * category scores.
 */
export const evaluationResultSchema = z.object({
  /** 0..`max_score`. */
  score: z.number().min(0).max(100),
  /** The points of all assessed categories: 100 if all were, and in records of versions that didn't store it. */
  max_score: z.number().min(0).max(100).default(100),
  category_scores: categoryScoresSchema,
  passed: z.boolean(),
  issues: z.array(issueSchema),
  requirements: z.array(requirementSchema),
  /** Categories that could not be assessed, with the reason: they have no points, and `max_score` excludes theirs. */
  not_assessed: z.array(notAssessedSchema),
  fix_suggestions: z.array(z.string()),
  feedback: z.string(),
  /** Who judged: `rules`, or the judge model's spec with the number of its answers and their agreement. */
  judge: z.string(),
  /** Spec of the model that explored or judged; null without a model. */
  model: z.string().nullable(),
  usage: usageByRoleSchema,
  /** How the score was computed: every deduction, in the order of the issues. */
  deductions: z.array(deductionSchema).optional(),
  /** The applied rubric. */
  rubric: z.object({ name: z.string(), pass_at: z.number(), weights: categoryWeightsSchema }).optional(),
  /** The page as a screen reader reads it aloud, line by line; absent if no audit read it. */
  spoken: z.array(z.string()).optional(),
  /** The waits of a visitor; they affect no score. Absent where they could not be read. */
  web_vitals: webVitalsSchema.optional(),
  /** Present if agents did the page's requirements (`eval page --agents`). It affects no score. */
  agents: agentReadinessSchema.optional(),
  /** Present if a judge model was asked. */
  judging: z
    .object({
      spec: z.string(),
      /** Accepted answers, and requested ones. */
      samples: z.number().int(),
      asked: z.number().int(),
      /**
       * 0..1: share of the verdicts on requirements in which the answers agree with the accepted one; null with fewer
       * than two answers.
       */
      agreement: z.number().min(0).max(1).nullable(),
      /** Repairs, dropped findings and failures, as sentences. */
      notes: z.array(z.string()),
    })
    .optional(),
})
export type EvaluationResult = z.infer<typeof evaluationResultSchema>
