import type { Difference, GradeDetails } from '@webeval/core'
import { isDeepStrictEqual } from 'node:util'
import { type RuleVerdict, ruleVerdict } from './rule-verdict.js'

/**
 * Joins verdicts of alternatives: one that is met is enough; one that is undecided leaves the whole
 * undecided.
 */
export function anyOf(verdicts: readonly RuleVerdict[]): RuleVerdict {
  if (verdicts.length === 1) return verdicts[0]!
  const decided =
    verdicts.find(({ kind }) => kind === 'pass') ??
    verdicts.find(({ kind }) => kind === 'broken') ??
    verdicts.find(({ kind }) => kind === 'cannot_tell')
  if (decided) return decided
  const expected = verdicts.map(({ details }) => details.expected)
  const score = Math.max(...verdicts.map((verdict) => verdict.score ?? 0))
  const nearest = nearestOf(verdicts)
  const differences = oneOf(verdicts)
  const because = differences ? nearest.details.because : nearestBecause(nearest.details, verdicts.length)
  const { failure, found } = nearest.details
  return ruleVerdict(
    'fail',
    {
      expected,
      found,
      differences: differences ?? nearest.details.differences,
      ...(because === undefined ? {} : { because }),
      ...(failure === undefined ? {} : { failure }),
    },
    { score, ...(nearest.evidence ? { evidence: nearest.evidence } : {}) },
  )
}

/** The one difference that all alternatives have in the same place: the value is none of those expected. */
function oneOf(verdicts: readonly RuleVerdict[]): Difference[] | null {
  const all = verdicts.map(({ details }) => details.differences)
  const [first] = all[0] ?? []
  const isShared = all.every(
    (differences) =>
      differences.length === 1 &&
      differences[0]!.path === first?.path &&
      differences[0]!.relation === first.relation &&
      isDeepStrictEqual(differences[0]!.found, first.found),
  )
  if (!first || !isShared) return null
  const expected = all.map((differences) => differences[0]!.expected)
  const relation = first.relation === undefined ? 'one of' : `${first.relation} one of`
  return [{ ...first, expected, relation }]
}

const nearestOf = (verdicts: readonly RuleVerdict[]): RuleVerdict =>
  verdicts.toSorted(
    (a, b) => (b.score ?? 0) - (a.score ?? 0) || a.details.differences.length - b.details.differences.length,
  )[0]!

const nearestBecause = ({ because }: GradeDetails, count: number): string =>
  [because, `the nearest of ${count} alternatives`].filter((part) => part !== undefined).join('; ')

/** Joins verdicts that must all be met. */
export function allOf(verdicts: readonly RuleVerdict[]): RuleVerdict {
  if (verdicts.length === 1) return verdicts[0]!
  const undecided = verdicts.find(({ kind }) => kind === 'broken')
  if (undecided) return undecided
  const failed = verdicts.filter(({ kind }) => kind === 'fail')
  const unknown = verdicts.find(({ kind }) => kind === 'cannot_tell')
  if (failed.length === 0 && unknown) return unknown
  const found = verdicts.map(({ details }) => details.found)
  const isSame = found.every((each) => isDeepStrictEqual(each, found[0]))
  const [first] = failed
  const { failure, because } = first?.details ?? {}
  return ruleVerdict(
    first ? 'fail' : 'pass',
    {
      expected: verdicts.map(({ details }) => details.expected),
      found: isSame ? found[0] : found,
      differences: failed.flatMap(({ details }) => details.differences),
      ...(failure === undefined ? {} : { failure }),
      ...(because === undefined ? {} : { because }),
    },
    {
      ...(first?.score === undefined ? {} : { score: first.score }),
      ...(verdicts[0]?.evidence ? { evidence: verdicts[0].evidence } : {}),
    },
  )
}
