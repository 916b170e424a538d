import { z } from 'zod'

/** The typed end of a trial. A fault of ours is never a failure of the agent. */
export const outcomeSchema = z.enum([
  'passed',
  'failed',
  'agent_error',
  'limit',
  'blocked',
  'infra_error',
  'grader_error',
  'invalid_task',
  'unscored',
])
export type Outcome = z.infer<typeof outcomeSchema>

/** The outcomes that reflect the agent's ability: the denominator of the pass rate. */
export const scoredOutcomes = [
  'passed',
  'failed',
  'agent_error',
  'limit',
] as const satisfies readonly Outcome[]

/** The outcomes that are faults of ours: `--retry faults` retries them, and exit code 3 reports them. */
export const faultOutcomes = [
  'infra_error',
  'grader_error',
  'invalid_task',
] as const satisfies readonly Outcome[]

/** True when the outcome counts in the pass rate. */
export const isScored = (outcome: Outcome): boolean =>
  (scoredOutcomes as readonly Outcome[]).includes(outcome)
/** True when the outcome is a fault of ours. */
export const isFault = (outcome: Outcome): boolean => (faultOutcomes as readonly Outcome[]).includes(outcome)

/** Why an agent stopped. */
export const terminationReasonSchema = z.enum(['completed', 'max_steps', 'error', 'timeout'])
export type TerminationReason = z.infer<typeof terminationReasonSchema>
