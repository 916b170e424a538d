import {
  type CategoryScores,
  type Deduction,
  type Finding,
  type FindingCategory,
  findingCategorySchema,
} from '@webeval/core'
import { deduct, weightOf } from './deduct.js'
import type { Rubric } from './rubric-record.js'

/** A page's points, with each deduction that made them. */
export interface PageScore {
  /** 0..`maxScore`: the sum of the category scores, exactly. */
  readonly score: number
  /** The points of the categories that were assessed. */
  readonly maxScore: number
  readonly category_scores: CategoryScores
  readonly deductions: readonly Deduction[]
}

/**
 * Findings → deductions → categories → sum. Category scores are rounded down to half points, so that no deduction vanishes, and their sum is
 * exact. A category never falls below 0. One that was not assessed has no points, and leaves the sum and the points to be had. More findings never raise
 * a score.
 */
export function scorePage(
  findings: readonly Pick<Finding, 'id' | 'rule' | 'category' | 'severity'>[],
  notAssessed: readonly FindingCategory[],
  rubric: Rubric,
): PageScore {
  const deductions = deduct(findings, rubric).filter(
    ({ category, points }) => points > 0 && !notAssessed.includes(category),
  )
  const scores = findingCategorySchema.options.map((category) => {
    const taken = deductions
      .filter((deduction) => deduction.category === category)
      .reduce((sum, { points }) => sum + points, 0)
    const kept = Math.max(0, weightOf(rubric, category) - taken)
    return [category, notAssessed.includes(category) ? null : taken === 0 ? kept : toHalves(kept)] as const
  })
  return {
    score: scores.reduce((sum, [, points]) => sum + (points ?? 0), 0),
    maxScore: scores.reduce(
      (sum, [category, points]) => sum + (points === null ? 0 : weightOf(rubric, category)),
      0,
    ),
    category_scores: Object.fromEntries(scores) as CategoryScores,
    deductions,
  }
}

/** Down to half points; what is a hair below one by the computer's arithmetic is that half point. */
const toHalves = (points: number) => Math.floor((points + 1e-9) * 2) / 2
