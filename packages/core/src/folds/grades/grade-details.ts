import type { Difference, GradeDetails } from '../../records/grade-details.js'
import { cut, jsonOf } from './describe-value.js'

/** Max differences that a grade stores. */
const maxDifferences = 20
/** Max characters of a stored value: of one difference, and of the whole expected or found value. */
const maxStored = { difference: 300, whole: 2_000 }

/** A value as a grade stores it: absent values as null; a long one as the beginning of its text. */
function storedValue(value: unknown, length: number): unknown {
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string' && value.length <= length) return value
  const text = typeof value === 'string' ? value : jsonOf(value, length)
  return text.length <= length ? (JSON.parse(text) as unknown) : cut(text, length)
}

function storedDifference({ path, expected, found, ...more }: Difference): Difference {
  const isNull = more.relation === undefined && expected === null && found === undefined
  return {
    ...more,
    path: cut(path, 200),
    expected: isNull ? 'null' : storedValue(expected, maxStored.difference),
    found: found === null && expected === undefined ? 'null' : storedValue(found, maxStored.difference),
  }
}

/** The details of a grade within bounds, however large the compared values are. */
export function gradeDetails(given: GradeDetails): GradeDetails {
  const { expected, found, differences, because, checked_by: source, ...more } = given
  const left = differences.length - maxDifferences
  return {
    ...more,
    expected: storedValue(expected, maxStored.whole),
    found: storedValue(found, maxStored.whole),
    differences: differences.slice(0, maxDifferences).map(storedDifference),
    ...(left > 0 ? { more_differences: left } : {}),
    ...(because === undefined ? {} : { because: cut(because, maxStored.difference) }),
    ...(source === undefined ? {} : { checked_by: cut(source, 10_000) }),
  }
}
