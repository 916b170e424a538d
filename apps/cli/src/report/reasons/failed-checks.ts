import { gradeSubject, type NamedGrade } from '@webeval/core'
import pc from 'picocolors'
import { plainLine } from '../format.js'

/** Max characters of a subject and of a reason. */
const widths = { subject: 60, reason: 200 }
/** Max checks that are listed for one trial. */
const maxListed = 4

/** The required checks that a trial did not meet, a line each: the subject, then the difference. */
export function failedChecks(grades: readonly NamedGrade[], indent = '    '): string[] {
  const missed = grades.filter(({ required, pass }) => required && pass !== true)
  const rows = missed
    .slice(0, maxListed)
    .map((grade) => [plainLine(gradeSubject(grade), widths.subject), grade.reasoning] as const)
  const width = Math.max(0, ...rows.map(([subject]) => subject.length))
  const more = missed.length - rows.length
  return [
    ...rows.map(
      ([subject, reason]) =>
        `${indent}${subject.padEnd(width)}   ${pc.dim(plainLine(reason, widths.reason))}`,
    ),
    ...(more > 0 ? [`${indent}and ${more} more`] : []),
  ]
}
