import { type NotAssessed, pagePercent, type Requirement, tooLittleAssessed } from '@webeval/core'
import type { PageScore } from './score-page.js'

/** Share of the requested features from which a page does not pass, whatever its points: two of five. */
const mostFailed = 0.4

/** Share of its points that functionality must keep: two dead features leave it less, whatever else is fine. */
const leastFunctionality = 0.4

/** Facts that decide whether a page passes. */
interface PassFacts extends Pick<PageScore, 'score' | 'maxScore'> {
  /** Points of functionality, of those that it can have; null where it was not assessed. */
  readonly functionality: { readonly points: number; readonly of: number } | null
  /** Percent of the assessed points from which a page passes. */
  readonly passAt: number
  readonly notAssessed: readonly NotAssessed[]
  readonly requirements: readonly Pick<Requirement, 'verdict'>[]
  readonly answers: ControlAnswers
}

/** How many controls the exploration tried, and how many of them had an effect. */
export interface ControlAnswers {
  readonly tried: number
  readonly answered: number
}

/** Whether a page passes. `unsure` says why nothing can be said where too little was assessed; `because` why a page with enough points does not pass. */
export interface PassVerdict {
  readonly passed: boolean
  readonly unsure: string | null
  readonly because: string | null
}

/** A page passes with enough of its assessed points, when its functionality and half of all points were assessed, most of what was asked for works, its functionality keeps two fifths of its points, and something on it answers. */
export function passPage({
  score,
  maxScore,
  functionality,
  passAt,
  notAssessed,
  requirements,
  answers,
}: PassFacts): PassVerdict {
  const unsure = tooLittleAssessed({ max_score: maxScore, not_assessed: [...notAssessed] })
  const failed = requirements.filter(({ verdict }) => verdict === 'broken' || verdict === 'missing').length
  const worked = requirements.filter(({ verdict }) => verdict === 'works').length
  // An untested feature proves nothing for a page. It fails if one feature is broken and none works, or if
  // several are broken and they are half of those tested.
  const lacks =
    failed > 0 &&
    (failed >= requirements.length * mostFailed || worked === 0 || (failed > 1 && failed >= worked))
  const because = lacks
    ? sayFailed(failed, worked, requirements.length)
    : functionality !== null &&
        functionality.points < functionality.of * Math.min(leastFunctionality, passAt / 100)
      ? `too much of it does not work: its functionality has ${functionality.points} of ${functionality.of} points`
      : sayUnanswered(answers, requirements)
  const percent = pagePercent({ score, max_score: maxScore }) ?? 0
  return { passed: unsure === null && because === null && percent >= passAt, unsure, because }
}

/** Says that no control had an effect; null where one had, or too little was tried to tell. */
function sayUnanswered(
  { tried, answered }: ControlAnswers,
  requirements: PassFacts['requirements'],
): string | null {
  if (tried === 0 || answered > 0 || requirements.some(({ verdict }) => verdict === 'works')) return null
  if (tried > 1) return `none of the ${tried} controls that were tried had any effect`
  return requirements.length > 0 && requirements.every(({ verdict }) => verdict === 'untested')
    ? 'nothing that was asked for could be tested, and the control that was tried had no effect'
    : null
}

/** How many of the features that were asked for do not work, in words. */
function sayFailed(failed: number, worked: number, asked: number): string {
  if (asked === 1) return 'the one thing that was asked for does not work'
  const others = worked === 0 && failed < asked ? ', and none of the others was seen to work' : ''
  return `${failed} of the ${asked} things that were asked for ${failed === 1 ? 'does' : 'do'} not work${others}`
}
