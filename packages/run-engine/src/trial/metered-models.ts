import {
  addUsage,
  errorMessage,
  InfraError,
  type ModelClient,
  type ModelSource,
  noUsage,
  type Role,
  sumCosts,
  type Task,
  totalTokens,
  type UsageByRole,
  WebevalError,
} from '@webeval/core'
import { sourced } from './trial-fault.js'

/** Which source of minds serves each role. */
export type ModelsByRole = Readonly<Partial<Record<Role, ModelSource>>>

/** The minds of one trial, and what they have used. */
export interface MeteredModels {
  /** The mind of a role. No call of it starts or goes on once `signal` has aborted, whoever makes it. Throws an `InfraError` when there is none. */
  model(role: Role, signal: AbortSignal): ModelClient
  usage(): UsageByRole
  /** US dollars so far; null as soon as a price is unknown. */
  costUsd(): number | null
  tokensUsed(): number
}

/** Opens the minds of one trial, each when it is first asked for. */
export function meteredModels(
  sources: ModelsByRole,
  trial: { readonly task: Task; readonly trial: number },
): MeteredModels {
  const usage: UsageByRole = {}
  const costs: (number | null)[] = []
  const clients = new Map<Role, ModelClient>()

  function clientOf(role: Role): ModelClient {
    const client = clients.get(role) ?? openClient(sources, role, trial)
    clients.set(role, client)
    return client
  }

  return {
    model(role, signal) {
      const client = clientOf(role)
      return {
        spec: client.spec,
        seesImages: client.seesImages,
        async generate(request, options) {
          signal.throwIfAborted()
          const reply = await client.generate(request, { signal: AbortSignal.any([options.signal, signal]) })
          usage[role] = addUsage(usage[role] ?? noUsage, { calls: 1, ...reply.usage })
          costs.push(reply.costUsd)
          return reply
        },
      }
    },
    usage: () => structuredClone(usage),
    costUsd: () => sumCosts(costs),
    tokensUsed: () => totalTokens(usage),
  }
}

function openClient(
  sources: ModelsByRole,
  role: Role,
  trial: { readonly task: Task; readonly trial: number },
): ModelClient {
  const source = sources[role]
  if (!source) {
    const missing = new InfraError(`no model serves the role ${role}; name one with --model ${role}=<spec>`)
    throw sourced('model', missing)
  }
  try {
    return source.open(trial)
  } catch (error) {
    const said = `${source.spec} could not be opened: ${errorMessage(error)}`
    throw sourced('model', error instanceof WebevalError ? error : new InfraError(said, { cause: error }))
  }
}
