import {
  type EvaluationResult,
  type Finding,
  type FindingCategory,
  findingCategorySchema,
  type Issue,
  severitySchema,
  type UsageByRole,
} from '@webeval/core'
import { weightOf } from './deduct.js'
import { describeScore } from './describe-score.js'
import { fixSuggestions } from './fix-suggestions.js'
import type { PageJudgement } from './judging/page-judgement.js'
import { findingsOf, type PageRecord } from './page-record.js'
import { requirementFindings } from './requirement-findings.js'
import { judgeRequirement, type JudgedRequirement } from './requirements/judge-requirement.js'
import { readRequirements } from './requirements/read-requirements.js'
import type { Rubric } from './rubric-record.js'
import { scorePage } from './score-page.js'

/** What an evaluation is made of. */
export interface PageEvaluation {
  readonly page: PageRecord
  readonly rubric: Rubric
  /** Points of 100 from which the page passes. */
  readonly passAt: number
  /** What a model proposed, bound to evidence; null: judged by rules alone. */
  readonly judgement: PageJudgement | null
  readonly usage: UsageByRole
}

/** Judges a page from its record: findings and requirements first, then points by the rubric. Pure: the same record gets the same score. */
export function evaluatePage({ page, rubric, passAt, judgement, usage }: PageEvaluation): EvaluationResult {
  const probed = findingsOf(page).filter(({ reproduced }) => reproduced !== false)
  const byRules = (text: string) => judgeRequirement(text, page, probed)
  const requirements: readonly JudgedRequirement[] =
    judgement?.requirements ?? readRequirements(page.exploration.task).map(byRules)
  const findings = [...probed, ...(judgement?.findings ?? []), ...requirementFindings(requirements)].toSorted(
    worstFirst,
  )
  const seen = new Set(findings.map(({ category }) => category))
  const observed: readonly FindingCategory[] = judgement?.observed ?? []
  const notAssessed = page.notAssessed.filter(
    (category) => !seen.has(category) && !observed.includes(category),
  )
  const { score, category_scores, deductions } = scorePage(findings, notAssessed, rubric)
  const issues = findings.map((finding): Issue => {
    const points = deductions.filter(
      (each) => each.finding === finding.id && each.category === finding.category,
    )
    return { ...finding, deduction: round(points.reduce((sum, each) => sum + each.points, 0)) }
  })
  const passed = score >= passAt
  const explorer = page.exploration.explorer
  const shared = {
    score,
    passed,
    passAt,
    issues,
    requirements,
    notAssessed,
    category_scores,
    audits: page.audits,
  }
  return {
    score,
    category_scores,
    passed,
    issues,
    requirements: requirements.map(({ text, verdict, evidence, note }) => ({
      text,
      verdict,
      evidence,
      ...(note === undefined ? {} : { note }),
    })),
    not_assessed: notAssessed,
    fix_suggestions:
      judgement && judgement.fixSuggestions.length > 0
        ? [...judgement.fixSuggestions]
        : fixSuggestions(issues),
    feedback: [describeScore(shared), judgement?.feedback].filter(Boolean).join(' '),
    judge: describeJudge(judgement),
    model:
      (judgement && judgement.judging.samples > 0 ? judgement.spec : null) ??
      (explorer === 'systematic' ? null : explorer),
    usage,
    deductions: deductions.map((each) => ({ ...each, points: round(each.points) })),
    rubric: {
      name: rubric.name,
      pass_at: passAt,
      weights: Object.fromEntries(
        findingCategorySchema.options.map((category) => [category, weightOf(rubric, category)]),
      ) as EvaluationResult['category_scores'],
    },
    ...(judgement ? { judging: judgement.judging } : {}),
  }
}

function describeJudge(judgement: PageJudgement | null): string {
  if (!judgement || judgement.judging.samples === 0) return 'rules'
  const { spec, samples, agreement } = judgement.judging
  return `${spec}${samples > 1 && agreement !== null ? ` (${samples} samples, ${Math.round(agreement * 100)} % agreement)` : ''}`
}

const rank = (finding: Finding) =>
  severitySchema.options.indexOf(finding.severity) * 10 +
  findingCategorySchema.options.indexOf(finding.category)

const worstFirst = (a: Finding, b: Finding) => rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
const round = (points: number) => Math.round(points * 100) / 100
