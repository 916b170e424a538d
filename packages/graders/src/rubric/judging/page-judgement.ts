import type { EvaluationResult, Finding, Usage } from '@webeval/core'
import type { JudgedRequirement } from '../requirements/judge-requirement.js'

/** What a judge model made of a page, after code has bound it to evidence. It holds no points: those are computed. */
export interface PageJudgement {
  readonly spec: string
  /** null: the model's reading failed, and the rules read and judge them. */
  readonly requirements: readonly JudgedRequirement[] | null
  readonly findings: readonly Finding[]
  readonly fixSuggestions: readonly string[]
  readonly feedback: string
  /** Calls and tokens that the judging took. */
  readonly usage: Usage
  readonly judging: NonNullable<EvaluationResult['judging']>
}
