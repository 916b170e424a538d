import { errorMessage } from '@webeval/core'
import { ProviderRefusal } from '../../http/call-fault.js'
import { failureMaker } from '../../http/failure-maker.js'
import { readCallFault } from '../../http/read-call-fault.js'
import type { Failure } from '../../retry/failure.js'
import type { AskedProvider } from './asked-provider.js'
import { readRefusal } from './read-refusal.js'

/** Classifies an error of one call. The messages never contain a key. */
export function readFailure(thrown: unknown, call: AskedProvider): Failure {
  const { provider, settings } = call
  const make = failureMaker(settings.apiKey)
  const hint = provider.name === 'ollama' ? ' Start it with: ollama serve.' : ''
  const server = { title: provider.title, baseUrlName: provider.addressName, hint }
  const fault = readCallFault(thrown, server, make)
  if (fault) return fault
  if (thrown instanceof ProviderRefusal) return readRefusal(thrown, call, make)
  return make.failure('misconfigured', `The client of ${provider.title} failed: ${errorMessage(thrown)}`, {
    outlook: 'lasting',
  })
}
