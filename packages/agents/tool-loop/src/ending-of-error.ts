import { type AgentEnding, errorMessage, ModelError, StepLimitError } from '@webeval/core'

/**
 * Converts the abort reason of a trial's signal to an ending. Rethrows an interruption, because only the user may end
 * that trial.
 */
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

/** Classifies an error thrown by a model. Only the model's own mistakes are the agent's fault. */
export function endingOfModelError(error: unknown): AgentEnding {
  const cause = error instanceof ModelError ? causeOfModelError[error.kind] : 'infra_error'
  return {
    finalAnswer: null,
    termination: 'error',
    cause,
    reason: `the model could not be asked: ${errorMessage(error)}`,
  }
}

/** Classifies an error thrown by a tool. A tool box rejects only for the step limit and for faults of ours. */
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
