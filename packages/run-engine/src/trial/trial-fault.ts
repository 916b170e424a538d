import {
  errorMessage,
  InfraError,
  InvalidTaskError,
  ModelError,
  type Source,
  UsageError,
  WebevalError,
} from '@webeval/core'

/** A trial that ended in an error: whose fault it was, and where it came from. */
export interface TrialFault {
  readonly outcome: 'agent_error' | 'blocked' | 'infra_error' | 'invalid_task'
  readonly source: Source
  readonly message: string
  readonly details?: Record<string, unknown>
}

/** An error that knows which part of us it came from. */
export class SourcedError extends WebevalError {
  override readonly name = 'SourcedError'
  readonly source: Source
  constructor(source: Source, cause: unknown) {
    super(errorMessage(cause), { cause })
    this.source = source
  }
}

/** Waits for work; what it throws then carries the source. */
export async function from<T>(source: Source, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof SourcedError ? error : new SourcedError(source, error)
  }
}

/**
 * Types whatever was thrown. What nobody foresaw is the agent's fault if it came from the agent
 * (`agent_execution`), and ours otherwise.
 */
export function trialFault(thrown: unknown, fallback: Source): TrialFault {
  const source = thrown instanceof SourcedError ? thrown.source : fallback
  const error = thrown instanceof SourcedError ? thrown.cause : thrown
  const message = errorMessage(error)
  if (error instanceof InvalidTaskError) return { outcome: 'invalid_task', source, message }
  if (error instanceof InfraError || error instanceof UsageError)
    return { outcome: 'infra_error', source: source === 'agent_execution' ? 'mcp_tool' : source, message }
  if (error instanceof ModelError) {
    const outcome = {
      blocked: 'blocked',
      unusable: 'agent_error',
      unavailable: 'infra_error',
      misconfigured: 'infra_error',
    } as const
    return { outcome: outcome[error.kind], source: 'model', message, details: { kind: error.kind } }
  }
  const outcome = source === 'agent_execution' ? 'agent_error' : 'infra_error'
  const details =
    error instanceof Error ? { name: error.name, stack: error.stack?.slice(0, 4_000) } : undefined
  return { outcome, source, message, details }
}
