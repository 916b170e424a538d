import { type FailureKind, type GradeDetails, gradeDetailsSchema } from '../../records/grade-details.js'
import type { NamedGrade } from '../../records/grade.js'

/** The kinds of failures in words. */
const labels: Readonly<Record<FailureKind, string>> = {
  no_answer: 'no answer',
  gave_up: 'gave up',
  wrong_answer: 'wrong answer',
  unclear_answer: 'answer left open',
  wrong_page: 'ended on the wrong page',
  wrong_site: 'ended on the wrong site',
  unreadable: 'state could not be read',
  nothing_changed: 'nothing changed',
  nothing_found: 'expected things missing',
  something_extra: 'more than was expected',
  other_value: 'another value than expected',
}

/** A kind of failure in a few words, for lists: `wrong answer`. */
export const describeFailureKind = (kind: FailureKind): string => labels[kind]

/** The details of a rule's grade; null for judges, and for grades of older versions. */
export const detailsOf = ({ details }: Pick<NamedGrade, 'details'>): GradeDetails | null =>
  gradeDetailsSchema.safeParse(details).data ?? null

/** The kind of a failure: what the grader says, else what its differences have in common. */
export function failureKind({ failure, differences }: GradeDetails): FailureKind {
  if (failure !== undefined) return failure
  const all = (side: 'expected' | 'found') =>
    differences.length > 0 && differences.every((each) => each[side] === null)
  return all('found') ? 'nothing_found' : all('expected') ? 'something_extra' : 'other_value'
}
