import { combineGrades, type NamedGrade, type Outcome, type TerminationReason } from '@webeval/core'
import type { TrialFault } from '../trial-fault.js'

/** The end of a trial, as its line tells it. */
export interface TrialVerdict {
  readonly outcome: Outcome
  readonly passed: boolean | null
  /** 0..1; null where the outcome says nothing of the agent. */
  readonly score: number | null
  /** A sentence for people. */
  readonly reason: string
}

/** A fault's verdict. Only an agent's own error says something of the agent. */
export function faultVerdict({ outcome, message }: Pick<TrialFault, 'outcome' | 'message'>): TrialVerdict {
  const agents = outcome === 'agent_error'
  return { outcome, passed: agents ? false : null, score: agents ? 0 : null, reason: message }
}

/**
 * The verdict of the grades. Who passes has passed, also at a limit; who does not has failed if it
 * completed, and ran into its limit if it was stopped. A grader that broke leaves no verdict.
 */
export function gradedVerdict(termination: TerminationReason, grades: readonly NamedGrade[]): TrialVerdict {
  const { outcome, score, reason } = combineGrades(grades)
  if (outcome === 'passed') return { outcome, passed: true, score, reason }
  const stopped = termination === 'max_steps' || termination === 'timeout'
  if (stopped && outcome !== 'grader_error')
    return { outcome: 'limit', passed: false, score: score ?? 0, reason: `${termination}; ${reason}` }
  return { outcome, passed: outcome === 'failed' ? false : null, score, reason }
}
