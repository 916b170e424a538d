import type { NamedGrade } from '../records/grade.js'

/** The combined outcome of a trial's grades. */
export interface GradedOutcome {
  readonly outcome: 'passed' | 'failed' | 'grader_error' | 'unscored'
  /** Mean of the required scores, 0..1; null unless passed or failed. */
  readonly score: number | null
  /** One sentence that names the deciding graders. */
  readonly reason: string
}

/**
 * A trial passes when every required grader passes. A single failure decides; otherwise a broken or undecided grader
 * leaves the trial without a verdict.
 */
export function combineGrades(grades: readonly NamedGrade[]): GradedOutcome {
  const required = grades.filter((grade) => grade.required)
  if (required.length === 0)
    return { outcome: 'unscored', score: null, reason: 'not graded: no grader was asked for' }
  const failed = required.filter((grade) => grade.status === 'graded' && grade.pass !== true)
  if (failed.length > 0) return { outcome: 'failed', score: meanScore(required), reason: reasonsOf(failed) }
  const broken = required.filter((grade) => grade.status === 'error')
  if (broken.length > 0) return { outcome: 'grader_error', score: null, reason: reasonsOf(broken) }
  const skipped = required.filter((grade) => grade.status === 'skipped')
  if (skipped.length > 0) return { outcome: 'unscored', score: null, reason: reasonsOf(skipped) }
  return { outcome: 'passed', score: meanScore(required), reason: reasonsOf(required) }
}

function meanScore(grades: readonly NamedGrade[]): number {
  const scores = grades.flatMap((grade) => (grade.score === null ? [] : [grade.score]))
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

const reasonsOf = (grades: readonly NamedGrade[]): string =>
  grades.map((grade) => `${gradeSubject(grade)}: ${grade.reasoning}`).join(' · ')

/** The subject of a grade: its author's words for it, else the grader's name. */
export function gradeSubject({ name, details }: Pick<NamedGrade, 'name' | 'details'>): string {
  const about = details?.['about']
  return typeof about === 'string' && about.trim() !== '' ? about : name
}
