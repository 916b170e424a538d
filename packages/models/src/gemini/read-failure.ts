import { errorMessage } from '@webeval/core'
import { ProviderRefusal } from '../http/call-fault.js'
import { failureMaker } from '../http/failure-maker.js'
import { readCallFault } from '../http/read-call-fault.js'
import type { Failure } from '../retry/failure.js'
import type { AskedCall } from './asked-call.js'
import { readRefusal } from './read-refusal.js'

/** Classifies an error of one call to Gemini. The messages never contain a key. */
export function readFailure(thrown: unknown, call: AskedCall): Failure {
  const make = failureMaker(call.settings.apiKey)
  const fault = readCallFault(thrown, { title: 'Gemini', baseUrlName: baseUrlName(call) }, make)
  if (fault) return fault
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
