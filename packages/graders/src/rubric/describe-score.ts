import { type Audit, type Issue, type NotAssessed, type Requirement, sayPageScore } from '@webeval/core'
import type { PassVerdict } from './pass-page.js'

/** Facts about a score. */
interface ScoreFacts {
  readonly score: number
  readonly maxScore: number
  readonly verdict: PassVerdict
  readonly passAt: number
  readonly issues: readonly Issue[]
  readonly requirements: readonly Requirement[]
  readonly notAssessed: readonly NotAssessed[]
  readonly audits: readonly Pick<Audit, 'name' | 'status'>[]
}

/** The evaluation in a few sentences for people. */
export function describeScore({
  score,
  maxScore,
  verdict: whole,
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
    `${sayPageScore({ score, max_score: maxScore })}: ${sayVerdict(whole, passAt, maxScore)}.`,
    issues.length === 0
      ? `No fault was found${notAssessed.length > 0 ? ' in what was assessed' : ''}.`
      : `${issues.length} issue${issues.length === 1 ? '' : 's'}${grave.length > 0 ? `, ${grave.length} of them grave` : ', none of them grave'}.`,
    ...(requirements.length > 0
      ? [`Of ${requirements.length} requirement${requirements.length === 1 ? '' : 's'}, ${listed(verdicts)}.`]
      : []),
    ...(grave[0] ? [`Worst: ${grave[0].description}`] : []),
    ...(notAssessed.length > 0
      ? [
          `Not assessed, and so without points: ${listed(notAssessed.map(({ category }) => category.replaceAll('_', ' ')))}.`,
        ]
      : []),
    ...(wanting.length > 0
      ? [
          `${wanting.length} of ${audits.length} audits could not be made (${listed(wanting.length > 6 ? [...wanting.slice(0, 5), 'others'] : wanting)}): what they look for is not known.`,
        ]
      : []),
  ].join(' ')
}

/** `passes at 70`, or why it does not. */
function sayVerdict({ passed, unsure, because }: PassVerdict, passAt: number, maxScore: number): string {
  const at = `${passAt}${maxScore < 100 ? ' %' : ''}`
  if (passed) return `passes at ${at}`
  if (unsure !== null) return `no verdict, since ${unsure}`
  return `does not pass at ${at}${because === null ? '' : `, since ${because}`}`
}

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
