import {
  type CategoryWeights,
  type Deduction,
  type EvaluationResult,
  type Finding,
  findingCategorySchema,
  type Issue,
  severitySchema,
  type UsageByRole,
} from '@webeval/core'
import { weightOf } from './deduct.js'
import { describeScore } from './describe-score.js'
import { fixSuggestions } from './fix-suggestions.js'
import type { PageJudgement } from './judging/page-judgement.js'
import { type ControlAnswers, passPage } from './pass-page.js'
import type { PageRecord } from './page-record.js'
import { requirementFindings } from './requirement-findings.js'
import { checkRequirement, type CheckedRequirement } from './requirements/check-requirement.js'
import { readBrief } from './requirements/reading/read-brief.js'
import type { BriefFeature } from './requirements/reading/name-feature.js'
import type { Rubric } from './rubric-record.js'
import { scorePage } from './score-page.js'

/** Inputs of an evaluation. */
export interface PageEvaluation {
  readonly page: PageRecord
  readonly rubric: Rubric
  /** Points of 100 from which the page passes. */
  readonly passAt: number
  /** A model's proposal, bound to evidence; null: rules alone decide. */
  readonly judgement: PageJudgement | null
  /** Of the trial; a judgement brings its own. */
  readonly usage: UsageByRole
}

/** A page's evaluation, and whether enough was assessed to say that it passes or fails. */
export interface EvaluatedPage {
  readonly evaluation: EvaluationResult
  readonly sure: boolean
}

/** Judges a page from its record: findings and requirements first, then points by the rubric. Pure: the same record gets the same score. */
export function evaluatePage(given: PageEvaluation): EvaluatedPage {
  const { page, rubric, passAt, judgement, usage } = given
  const confirmed = page.exploration.findings.filter(({ reproduced }) => reproduced !== false)
  const byRules = (feature: BriefFeature) => checkRequirement(feature, page, confirmed)
  const requirements: readonly CheckedRequirement[] =
    judgement?.requirements ?? readBrief(page.exploration.task).features.map(byRules)
  const found = [...confirmed, ...(judgement?.findings ?? []), ...requirementFindings(requirements)]
  const findings = found.toSorted(worstFirst)
  const { notAssessed, audits } = page
  const unseen = notAssessed.map(({ category }) => category)
  const { score, maxScore, category_scores, deductions } = scorePage(findings, unseen, rubric)
  const issues = withDeductions(findings, deductions)
  const functionality =
    category_scores.functionality === null
      ? null
      : { points: category_scores.functionality, of: weightOf(rubric, 'functionality') }
  const answers = answersOf(page, findings)
  const verdict = passPage({ score, maxScore, functionality, passAt, notAssessed, requirements, answers })
  const facts = { score, maxScore, verdict, passAt, issues, requirements, notAssessed, audits }
  const evaluation: EvaluationResult = {
    score,
    max_score: maxScore,
    category_scores,
    passed: verdict.passed,
    issues,
    requirements: requirements.map(({ text, verdict: its, evidence, note }) => ({
      text,
      verdict: its,
      evidence,
      ...(note === undefined ? {} : { note }),
    })),
    not_assessed: [...notAssessed],
    fix_suggestions:
      judgement && judgement.fixSuggestions.length > 0
        ? [...judgement.fixSuggestions]
        : fixSuggestions(issues),
    feedback: [describeScore(facts), judgement?.feedback].filter(Boolean).join(' '),
    judge: describeJudge(judgement),
    model: modelOf(given),
    usage: judgement ? { ...usage, judge: judgement.usage } : usage,
    deductions: deductions.map((each) => ({ ...each, points: round(each.points) })),
    rubric: { name: rubric.name, pass_at: passAt, weights: weightsOf(rubric) },
    ...spokenIn(audits),
    ...(page.exploration.web_vitals ? { web_vitals: page.exploration.web_vitals } : {}),
    ...(judgement ? { judging: judgement.judging } : {}),
  }
  return { evaluation, sure: verdict.unsure === null }
}

/** The page as a screen reader reads it, where an audit did. */
function spokenIn(audits: PageRecord['audits']): Pick<EvaluationResult, 'spoken'> {
  const spoken = audits.find((audit) => audit.spoken !== undefined)?.spoken
  return spoken ? { spoken } : {}
}

/** A control that answers late counts as one that answers. */
function answersOf({ controls }: PageRecord, findings: readonly Finding[]): ControlAnswers {
  const tried = controls.filter(({ acts }) => acts.some(({ isError }) => !isError))
  const answered = tried.filter(({ acts }) => acts.some(({ effect }) => effect)).length
  const late = findings.filter(({ rule }) => rule === 'slow-response').length
  return { tried: tried.length, answered: answered + late }
}

/** Findings with the points that each took from its own category. */
const withDeductions = (findings: readonly Finding[], deductions: readonly Deduction[]): Issue[] =>
  findings.map((finding) => {
    const own = deductions.filter((each) => each.finding === finding.id && each.category === finding.category)
    return { ...finding, deduction: round(own.reduce((sum, { points }) => sum + points, 0)) }
  })

const weightsOf = (rubric: Rubric) =>
  Object.fromEntries(
    findingCategorySchema.options.map((category) => [category, weightOf(rubric, category)]),
  ) as CategoryWeights

/** The model that judged, else the one that explored. */
const modelOf = ({ judgement, page: { exploration } }: PageEvaluation): string | null =>
  (judgement && judgement.judging.samples > 0 ? judgement.spec : null) ??
  (exploration.explorer === 'systematic' ? null : exploration.explorer)

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
