import type { Goal } from './goal.js'
import type { Attempt } from './orchestration-memory.js'
import type { Report } from './read-report.js'

/** Begins an instruction to an executor that goes on with what it stopped at. */
export const goOn = 'Go on where you stopped, and try another way: '

/** What to do about a goal that an executor did not reach. */
export type OtherWay =
  | { readonly executorId: string | null; readonly instruction: string; readonly counts: boolean }
  /** The request as it is, to a new executor. */
  | 'whole request'

/** Times that an executor is sent on that ran out of steps on its way. */
const mostSentOn = 8

/**
 * Another way to a goal; null when it was tried. Who ran out of steps is sent on. What may be half done goes on
 * where it stands, since a new executor would do it twice or end on another page; a question is asked anew in a
 * new tab, and with the whole request when it was a piece of one.
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
    /** Whether the goal is one of several. */
    readonly isPiece: boolean
    /** Whether anything that changes something was set about before. */
    readonly begun: boolean
  },
): OtherWay | null {
  const { executorId, status, stepsUsed, summary } = report
  const further = `${goOn}${attempt.instruction.replace(goOn, '')}`
  // Who is sent on and can make no step at all has no steps left to make.
  if (status === 'max_steps' && stepsUsed === 0 && attempt.sentOn > 0) return null
  const onItsWay = status === 'max_steps' && stepsUsed > 0 && !/no progress/i.test(summary)
  if (onItsWay && executorId !== null && attempt.sentOn < mostSentOn)
    return { executorId, instruction: further, counts: false }
  if (attempt.otherWays > 0) return null
  const leavesSomething = goal.changes || goal.wants === 'nothing'
  if (executorId !== null && (leavesSomething || begun))
    return { executorId, instruction: further, counts: true }
  return isPiece && !begun
    ? 'whole request'
    : { executorId: null, instruction: goal.instruction, counts: true }
}
