import type { Failure } from '../retry/failure.js'
import { CallTimeout, ConnectionFault, GarbledAnswer } from './call-fault.js'
import type { FailureMaker } from './failure-maker.js'

/** The server that was called. */
export interface CalledServer {
  /** For people: `Gemini`. */
  readonly title: string
  /** The variable that holds its address. */
  readonly baseUrlName: string
  /** Appended when the server can't be reached. */
  readonly hint?: string
}

/** Classifies a call that got no answer, or none that can be read; null for any other error. */
export function readCallFault(
  thrown: unknown,
  { title, baseUrlName, hint = '' }: CalledServer,
  { passing }: FailureMaker,
): Failure | null {
  if (thrown instanceof CallTimeout)
    return passing(
      `no answer within ${thrown.ms / 1000} s`,
      `${title} did not answer within ${thrown.ms / 1000} s. If the model needs longer, set WEBEVAL_MODEL_TIMEOUT_MS.`,
      { outlook: 'silent' },
    )
  if (thrown instanceof ConnectionFault)
    return passing(
      'connection lost',
      `${title} could not be reached: ${thrown.message}. Check the network, a proxy, and ${baseUrlName} if it is set.${hint}`,
    )
  if (thrown instanceof GarbledAnswer)
    return passing('unreadable answer', `${title} sent ${thrown.message}. Check ${baseUrlName} if it is set.`)
  return null
}
