import type { NamedGrade } from '../../records/grade.js'
import type { Outcome, TerminationReason } from '../../records/outcome.js'
import type { TrialKey } from '../../records/run-event.js'
import { groupBy } from '../group-by.js'
import { describeFailureKind, detailsOf, failureKind } from './failure-kind.js'
import { reasonShape } from './reason-shape.js'

/** A trial that did not pass, with all that says why. */
export interface FailedTrial {
  readonly key: TrialKey
  readonly outcome: Outcome
  readonly termination?: TerminationReason | undefined
  /** The grades of the last round. */
  readonly grades: readonly NamedGrade[]
  /** Its last error, if it has one. */
  readonly error?: string | undefined
}

/** Trials that failed in the same way by the same grader. */
export interface FailureGroup {
  /** The grader that decided, without `#2`; null where no grade did, but the trial's end. */
  readonly grader: string | null
  /** The reason in a few words: `wrong answer`, `reached the step limit`. */
  readonly reason: string
  readonly count: number
  readonly outcomes: readonly Outcome[]
  readonly first: TrialKey
  /** The first trial's own reason, after what its task says is checked: `the cart: expected 1, found 2`. */
  readonly example: string
  readonly trials: readonly TrialKey[]
}

/**
 * Groups failed trials by the grader that decided and the kind of its reason, the largest group first. Names, numbers
 * and quoted values don't split a group. Each trial is in one group: that of its first failing required grader.
 */
export function failuresByReason(trials: readonly FailedTrial[]): FailureGroup[] {
  const reasons = trials.map((trial) => ({ trial, ...reasonOf(trial) }))
  const groups = groupBy(reasons, ({ grader, reason }) => JSON.stringify([grader, reason]))
  return [...groups.values()]
    .map((members) => {
      const { grader, reason, example, trial } = members[0]!
      return {
        grader,
        reason,
        count: members.length,
        outcomes: [...new Set(members.map((member) => member.trial.outcome))],
        first: trial.key,
        example,
        trials: members.map((member) => member.trial.key),
      }
    })
    .toSorted((a, b) => b.count - a.count)
}

type Reason = Pick<FailureGroup, 'grader' | 'reason' | 'example'>

function reasonOf({ outcome, termination, grades, error = '' }: FailedTrial): Reason {
  if (outcome === 'limit') {
    const reason = termination === 'timeout' ? 'ran out of time' : 'reached the step limit'
    return { grader: null, reason, example: error || reason }
  }
  const deciding = decidingGrade(grades, outcome)
  if (!deciding) {
    const named = outcome.replaceAll('_', ' ')
    return { grader: null, reason: error === '' ? named : reasonShape(error), example: error || named }
  }
  const { name, reasoning, status } = deciding
  const details = status === 'graded' ? detailsOf(deciding) : null
  return {
    grader: name.replace(/#\d+$/, ''),
    reason: details ? describeFailureKind(failureKind(details)) : reasonShape(reasoning),
    example: details?.about === undefined ? reasoning : `${details.about}: ${reasoning}`,
  }
}

/** The first required grade that the outcome rests on: one that failed, else one that broke, else one that can't tell. */
function decidingGrade(grades: readonly NamedGrade[], outcome: Outcome): NamedGrade | undefined {
  if (outcome !== 'failed' && outcome !== 'grader_error' && outcome !== 'unscored') return undefined
  const required = grades.filter((grade) => grade.required)
  return (
    required.find(({ status, pass }) => status === 'graded' && pass !== true) ??
    required.find(({ status }) => status === 'error') ??
    required.find(({ status }) => status === 'skipped')
  )
}
