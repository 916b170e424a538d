import type { Audit, EvaluationResult, FindingCategory, Issue, Requirement } from '@webeval/core'

/** What there is to say of a score. */
interface ScoreFacts {
  readonly score: number
  readonly passed: boolean
  readonly passAt: number
  readonly issues: readonly Issue[]
  readonly requirements: readonly Requirement[]
  readonly notAssessed: readonly FindingCategory[]
  readonly audits: readonly Pick<Audit, 'name' | 'status'>[]
  readonly category_scores: EvaluationResult['category_scores']
}

/** The evaluation in a few sentences for people. */
export function describeScore({
  score,
  passed,
  passAt,
  issues,
  requirements,
  notAssessed,
  audits,
}: ScoreFacts): string {
  const grave = issues.filter(({ severity }) => severity === 'critical' || severity === 'high')
  const count = (verdict: Requirement['verdict']) =>
    requirements.filter((each) => each.verdict === verdict).length
  const wanting = audits.filter(({ status }) => status !== 'ok').map(({ name }) => name)
  const verdicts = (['works', 'broken', 'missing', 'untested'] as const)
    .filter((verdict) => count(verdict) > 0)
    .map((verdict) =>
      verdict === 'works'
        ? `${count(verdict)} work${count(verdict) === 1 ? 's' : ''}`
        : `${count(verdict)} ${count(verdict) === 1 ? 'is' : 'are'} ${verdict}`,
    )
  return [
    `${score} of 100: ${passed ? 'passes' : 'does not pass'} at ${passAt}.`,
    issues.length === 0
      ? 'No fault was found.'
      : `${issues.length} issue${issues.length === 1 ? '' : 's'}${grave.length > 0 ? `, ${grave.length} of them grave` : ', none of them grave'}.`,
    ...(requirements.length > 0
      ? [`Of ${requirements.length} requirement${requirements.length === 1 ? '' : 's'}, ${listed(verdicts)}.`]
      : []),
    ...(grave[0] ? [`Worst: ${grave[0].description}`] : []),
    ...(notAssessed.length > 0
      ? [
          `Not assessed, and so with all its points: ${listed(notAssessed.map((category) => category.replaceAll('_', ' ')))}.`,
        ]
      : []),
    ...(wanting.length > 0
      ? [
          `${wanting.length} of ${audits.length} audits could not be made (${listed(wanting.length > 6 ? [...wanting.slice(0, 5), 'others'] : wanting)}): what they look for is not known.`,
        ]
      : []),
  ].join(' ')
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
