import type { Goal } from './goals/goal.js'
import type { Attempt } from './orchestration-memory.js'
import type { Report } from './read-report.js'

/** Prefix of an instruction that resumes an executor where it stopped. */
export const resumePrefix = 'Go on where you stopped, and try another way: '

/** The next try for a goal that an executor failed to reach. */
export type OtherWay =
  | { readonly executorId: string | null; readonly instruction: string; readonly counts: boolean }
  /** Give the unchanged request to a new executor. */
  | 'whole request'

/** How often an executor that ran out of steps while making progress is resumed. */
const maxResumes = 8

/**
 * Decides how to retry a goal; null after the last retry. Resumes an executor that ran out of steps. Resumes
 * half-done deeds too, since a new executor would repeat them or end on another page. Asks a question again in a new
 * tab, or with the whole request if the question was a piece of one.
 */
export function otherWay(
  report: Report,
  {
    attempt,
    goal,
    isPiece,
    begun,
  }: {
    readonly attempt: Attempt
    readonly goal: Goal
    /** Whether the request has several goals. */
    readonly isPiece: boolean
    /** Whether earlier work started to change something. */
    readonly begun: boolean
  },
): OtherWay | null {
  const { executorId, status, stepsUsed, summary } = report
  const further = `${resumePrefix}${attempt.instruction.replace(resumePrefix, '')}`
  // Resumed without making a single step: no steps are left.
  if (status === 'max_steps' && stepsUsed === 0 && attempt.sentOn > 0) return null
  const onItsWay = status === 'max_steps' && stepsUsed > 0 && !/no progress/i.test(summary)
  if (onItsWay && executorId !== null && attempt.sentOn < maxResumes)
    return { executorId, instruction: further, counts: false }
  if (attempt.otherWays > 0) return null
  const leavesSomething = goal.changes || goal.wants === 'nothing'
  if (executorId !== null && (leavesSomething || begun))
    return { executorId, instruction: further, counts: true }
  return isPiece && !begun
    ? 'whole request'
    : { executorId: null, instruction: goal.instruction, counts: true }
}
