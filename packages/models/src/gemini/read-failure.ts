import { errorMessage } from '@webeval/core'
import type { Failure } from '../retry/failure.js'
import { CallTimeout, ConnectionFault, GarbledAnswer, ProviderRefusal } from './call-fault.js'
import { type AskedCall, failureMaker } from './failure-maker.js'
import { readRefusal } from './read-refusal.js'

/** Classifies an error of one call to Gemini. The messages never contain a key. */
export function readFailure(thrown: unknown, call: AskedCall): Failure {
  const make = failureMaker(call)
  if (thrown instanceof CallTimeout)
    return make.passing(
      `no answer within ${thrown.ms / 1000} s`,
      `Gemini did not answer within ${thrown.ms / 1000} s. If the model needs longer, set WEBEVAL_MODEL_TIMEOUT_MS.`,
      { outlook: 'silent' },
    )
  if (thrown instanceof ConnectionFault)
    return make.passing(
      'connection lost',
      `Gemini could not be reached: ${thrown.message}. Check the network, a proxy, and ${baseUrlName(call)} if it is set.`,
    )
  if (thrown instanceof GarbledAnswer)
    return make.passing(
      'unreadable answer',
      `Gemini sent ${thrown.message}. Check ${baseUrlName(call)} if it is set.`,
    )
  if (!(thrown instanceof ProviderRefusal))
    return make.failure('misconfigured', sdkProblem(errorMessage(thrown)), { outlook: 'lasting' })
  return readRefusal(thrown, call, make)
}

/** Describes an error that the SDK threw before it sent anything; with Vertex AI usually missing credentials. */
function sdkProblem(message: string): string {
  return /credentials/i.test(message)
    ? `no Google Cloud credentials: ${message} Run gcloud auth application-default login, or set GOOGLE_APPLICATION_CREDENTIALS.`
    : `Google's client failed: ${message}`
}

const baseUrlName = ({ settings }: AskedCall): string =>
  settings.vertex ? 'GOOGLE_VERTEX_BASE_URL' : 'GOOGLE_GEMINI_BASE_URL'
