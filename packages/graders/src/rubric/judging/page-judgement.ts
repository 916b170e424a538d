import type { EvaluationResult, Finding, Usage } from '@webeval/core'
import type { CheckedRequirement } from '../requirements/check-requirement.js'

/** A judge model's opinion of a page, bound to evidence by code. It holds no points: code computes those. */
export interface PageJudgement {
  readonly spec: string
  /** null: the model's reading failed, and the rules read and judge them. */
  readonly requirements: readonly CheckedRequirement[] | null
  readonly findings: readonly Finding[]
  readonly fixSuggestions: readonly string[]
  readonly feedback: string
  /** Calls and tokens that the judging took. */
  readonly usage: Usage
  readonly judging: NonNullable<EvaluationResult['judging']>
}
