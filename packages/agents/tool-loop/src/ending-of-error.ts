import { type AgentEnding, errorMessage, ModelError, StepLimitError } from '@webeval/core'

/** Why a trial's signal aborted, as an ending. Rethrows an interruption: it is not for the agent to end a trial that the user stopped. */
export function endingOfAbort(reason: unknown): AgentEnding {
  const name = reason instanceof Error ? reason.name : ''
  const text = errorMessage(reason)
  if (name === 'TimeoutError') return { finalAnswer: null, termination: 'timeout', reason: text }
  if (name === 'InfraError')
    return { finalAnswer: null, termination: 'error', cause: 'infra_error', reason: text }
  throw reason
}

const causeOfModelError = {
  unavailable: 'infra_error',
  misconfigured: 'infra_error',
  blocked: 'blocked',
  unusable: 'agent_error',
} as const satisfies Record<ModelError['kind'], AgentEnding['cause']>

/** What an error thrown by a model means. Only what the model itself did is the agent's fault. */
export function endingOfModelError(error: unknown): AgentEnding {
  const cause = error instanceof ModelError ? causeOfModelError[error.kind] : 'infra_error'
  return {
    finalAnswer: null,
    termination: 'error',
    cause,
    reason: `the model could not be asked: ${errorMessage(error)}`,
  }
}

/** What an error thrown by a tool means. A tool box rejects only for the step limit and for faults of ours. */
export function endingOfToolError(tool: string, error: unknown): AgentEnding {
  if (error instanceof StepLimitError)
    return { finalAnswer: null, termination: 'max_steps', reason: errorMessage(error) }
  return {
    finalAnswer: null,
    termination: 'error',
    cause: 'infra_error',
    reason: `${tool} could not be called: ${errorMessage(error)}`,
  }
}
