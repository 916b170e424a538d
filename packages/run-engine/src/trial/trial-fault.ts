import {
  errorMessage,
  InfraError,
  InvalidTaskError,
  ModelError,
  PageLeftError,
  type Source,
  UsageError,
} from '@webeval/core'
import { noRoomIn } from '../store/no-room-in.js'

/** A trial that ended in an error: whose fault it was, and where it came from. */
export interface TrialFault {
  readonly outcome: 'agent_error' | 'blocked' | 'infra_error' | 'invalid_task'
  readonly source: Source
  readonly message: string
  readonly details?: Record<string, unknown>
  /** True when the disk had no room. */
  readonly diskFull?: boolean
}

/** Where errors came from, for those that passed through `from`. They stay what they are: agents tell them apart by class. */
const sources = new WeakMap<object, Source>()

/** Waits for work; what it throws is remembered to come from that part of us. The innermost says it first. */
export async function from<T>(source: Source, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw sourced(source, error)
  }
}

/** Adds the origin to an error. Wraps thrown values that are not objects. */
export function sourced(source: Source, thrown: unknown): object {
  const error = typeof thrown === 'object' && thrown !== null ? thrown : new Error(errorMessage(thrown))
  if (!sources.has(error)) sources.set(error, source)
  return error
}

/**
 * Types any thrown value. Unforeseen errors are the agent's fault if they came from the agent
 * (`agent_execution`), and ours otherwise.
 */
export function trialFault(error: unknown, fallback: Source): TrialFault {
  const fault = typed(error, fallback)
  return noRoomIn(error) ? { ...fault, diskFull: true } : fault
}

function typed(error: unknown, fallback: Source): TrialFault {
  const source = (typeof error === 'object' && error !== null && sources.get(error)) || fallback
  const message = errorMessage(error)
  if (error instanceof InvalidTaskError) return { outcome: 'invalid_task', source, message }
  if (error instanceof InfraError || error instanceof UsageError || error instanceof PageLeftError)
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
