import {
  type Agent,
  type AgentContext,
  type AgentEnding,
  StepLimitError,
  terminationReasonSchema,
  TimeoutError,
  type TerminationReason,
  raceAbort,
  within,
} from '@webeval/core'
import { type TrialFault, trialFault } from '../trial-fault.js'

/** How an agent stopped, whoever stopped it. */
export interface AgentStop {
  readonly finalAnswer: string | null
  readonly termination: TerminationReason
  /** A sentence for people. */
  readonly reason: string
  /** Set with termination `error`, and with `timeout` where the model's server was silent for all of it. */
  readonly fault: TrialFault | null
  /** True if the agent did not return in time after its signal aborted. */
  readonly abandoned: boolean
}

/**
 * Runs an agent to its end. Once the trial's signal aborts the agent has `graceMs` to return; then it
 * is left behind. Never rejects: what the agent throws is typed.
 */
export async function runAgent(agent: Agent, context: AgentContext, graceMs: number): Promise<AgentStop> {
  const { signal } = context
  const running = (async () => agent.run(context))().then(
    (ending) => ({ ending: checkEnding(ending), aborted: signal.aborted }),
    (error: unknown) => ({ error, aborted: signal.aborted }),
  )
  const stop = await raceAbort(running, signal).catch(() =>
    within(running, { timeoutMs: graceMs }).catch(() => null),
  )
  if (stop === null) return { ...stoppedBy(signal.reason), finalAnswer: null, abandoned: true }
  const ending = 'ending' in stop ? stop.ending : null
  // After the abort, an agent's error no longer explains why it stopped; its answer still counts.
  if (stop.aborted)
    return { ...stoppedBy(signal.reason), finalAnswer: ending?.finalAnswer ?? null, abandoned: false }
  if ('ending' in stop) return fromEnding(stop.ending)
  return { ...stoppedBy(stop.error), finalAnswer: null, abandoned: false }
}

function stoppedBy(error: unknown): Pick<AgentStop, 'termination' | 'reason' | 'fault'> {
  if (error instanceof TimeoutError) return { termination: 'timeout', reason: error.message, fault: null }
  if (error instanceof StepLimitError) return { termination: 'max_steps', reason: error.message, fault: null }
  const fault = trialFault(error, 'agent_execution')
  return { termination: 'error', reason: fault.message, fault }
}

function fromEnding(ending: AgentEnding): AgentStop {
  const { finalAnswer, termination, reason, cause = 'agent_error' } = ending
  const fault: TrialFault | null =
    termination === 'error' ? { outcome: cause, source: 'agent_execution', message: reason } : null
  return { finalAnswer, termination, reason, fault, abandoned: false }
}

/** Agents are written by others too: an ending that is none is the agent's error. */
function checkEnding(ending: AgentEnding): AgentEnding {
  if (terminationReasonSchema.safeParse((ending as AgentEnding | undefined)?.termination).success)
    return { ...ending, finalAnswer: typeof ending.finalAnswer === 'string' ? ending.finalAnswer : null }
  const reason = `the agent returned ${JSON.stringify(ending)?.slice(0, 100)} instead of an ending`
  return { finalAnswer: null, termination: 'error', cause: 'agent_error', reason }
}
