import type { Difference, FailureKind, GradeDetails } from '../../records/grade-details.js'
import { aroundDifference, cut, describeValue } from './describe-value.js'

/** Max characters of a rule's reasoning. */
const maxReasoning = 200

/** One difference in words, without its place: `expected 1, found nothing`. */
export function describeDifference({ expected, found, relation }: Difference, length?: number): string {
  const texts =
    typeof expected === 'string' && typeof found === 'string' && relation === undefined
      ? aroundDifference(expected, found, length)
      : [expected, found]
  const [wanted, given] = texts.map((value) => describeValue(value, length))
  const words = [relation, relation !== undefined && expected === null ? undefined : wanted]
  return `expected ${words.filter((word) => word !== undefined).join(' ')}, found ${given}`
}

/**
 * The reasoning of a rule's grade: the differences in words, the explanation after them; max 200 characters, never
 * source code. An explanation that says why nothing could be compared replaces the differences.
 */
export function gradeReasoning(pass: boolean, details: GradeDetails): string {
  const { differences, because = '', failure } = details
  if (pass) return cut(because || `as expected: ${describeValue(details.found, 120)}`, maxReasoning)
  const explains = explained.includes(failure) || differences.length === 0
  if (explains) return cut(because || 'not as expected', maxReasoning)
  const reserved = because === '' ? 0 : Math.min(because.length, 90) + 2
  const told = joined(differences, details.more_differences ?? 0, maxReasoning - reserved)
  return cut(because === '' ? told : `${told}; ${because}`, maxReasoning)
}

/** Failures whose explanation says all. */
const explained: readonly (FailureKind | undefined)[] = ['no_answer', 'wrong_site', 'unreadable']

/** As many differences as there is room for, and the number of the others. */
function joined(differences: readonly Difference[], left: number, room: number): string {
  const parts: string[] = []
  for (const difference of differences) {
    const place = difference.path === '' ? '' : `${cut(difference.path, 40)}: `
    const part = `${place}${describeDifference(difference)}`
    const more = differences.length + left > parts.length + 1 ? ' and 99 more'.length : 0
    if (parts.length > 0 && [...parts, part].join('; ').length + more > room) break
    parts.push(part)
  }
  const others = differences.length + left - parts.length
  const more = others > 0 ? ` and ${others} more` : ''
  return `${cut(parts.join('; '), room - more.length)}${more}`
}
