import { gradeSchema, type Metadata, type NamedGrade } from '@webeval/core'

/** Grades as `metadata.json` shows them: by the grader's name, without what the name's key says already. */
export function graderResults(grades: readonly NamedGrade[]): Metadata['grader_results'] {
  return Object.fromEntries(grades.map((grade) => [grade.name, gradeSchema.parse(grade)]))
}
