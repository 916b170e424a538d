import {
  addUsage,
  type Clock,
  type CostByRole,
  errorMessage,
  type GenerateOptions,
  InfraError,
  linkSignals,
  type ModelClient,
  type ModelSource,
  type ModelWait,
  noUsage,
  type Role,
  sumCosts,
  sumCostsByRole,
  type Task,
  totalTokens,
  type UsageByRole,
  WebevalError,
} from '@webeval/core'
import type { CallLog } from './call-log.js'
import { type OwnUsage, ownUsage } from './own-usage.js'
import { type ModelTrouble, modelTroubles } from './model-troubles.js'
import { sourced } from '../trial-fault.js'

/** Which source of minds serves each role. */
export type ModelsByRole = Readonly<Partial<Record<Role, ModelSource>>>

/** The minds of one trial, and what they have used. */
export interface MeteredModels {
  /**
   * The model client of a role. Refuses and ends all calls once `signal` has aborted, whoever makes them.
   * Throws an `InfraError` if the role has no model.
   */
  model(role: Role, signal: AbortSignal): ModelClient
  usage(): UsageByRole
  /** US dollars so far; null as soon as a price is unknown. */
  costUsd(): number | null
  /** US dollars so far by role; null where a price is unknown. */
  costByRole(): CostByRole
  tokensUsed(): number
  /** Usage of the agent's own models. */
  readonly own: Pick<OwnUsage, 'report' | 'reported'>
  /** Why this trial must not ask a model server again, or null. */
  trouble(): ModelTrouble | null
  /** True while calls were made and none of them was answered or refused. */
  neverAnswered(): boolean
  /** Milliseconds that calls waited for their provider, over all of them. */
  waitingMs(): number
  /** The log of all calls; close it when the trial has been graded. */
  readonly calls: CallLog
}

/** Inputs of metering, apart from the model clients. */
export interface Metering {
  readonly clock: Clock
  /** Told when a call begins to wait for its provider; what it returns is called when that is over. */
  readonly onWaiting: (wait: ModelWait) => () => void
  readonly calls: CallLog
  /** As `Agent.ownModels`. */
  readonly ownModels?: boolean | undefined
}

/** Opens the minds of one trial, each when it is first asked for. */
export function meteredModels(
  sources: ModelsByRole,
  trial: { readonly task: Task; readonly trial: number },
  { clock, onWaiting, calls, ownModels }: Metering,
): MeteredModels {
  const usage: UsageByRole = {}
  let costs: CostByRole = {}
  const clients = new Map<Role, ModelClient>()
  const troubles = modelTroubles()
  const waits = waitMeter(clock, onWaiting)
  const own = ownUsage(ownModels === true)
  let asked = 0
  let ended = 0

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
          troubles.check(client.spec)
          asked++
          using either = linkSignals(options.signal, signal)
          const generating = calls.ask(client, request, {
            signal: either.signal,
            onWaiting: (wait) => waits.begin(wait, options.onWaiting),
            onAttempt: options.onAttempt,
          })
          const reply = await generating.catch((error: unknown) => {
            troubles.note(client.spec, error)
            if (!either.signal.aborted) ended++
            throw error
          })
          ended++
          usage[role] = addUsage(usage[role] ?? noUsage, { calls: 1, ...reply.usage })
          costs = sumCostsByRole([costs, { [role]: reply.costUsd }])
          return reply
        },
      }
    },
    usage: () => structuredClone(usage),
    costUsd: () => sumCosts(Object.values(own.withCost(costs))),
    costByRole: () => own.withCost(costs),
    tokensUsed: () => totalTokens(usage),
    own,
    trouble: () => troubles.first(),
    neverAnswered: () => asked > 0 && ended === 0,
    waitingMs: () => Math.round(waits.ms()),
    calls,
  }
}

/** Measures how long calls wait for their provider. */
function waitMeter(clock: Clock, onWaiting: Metering['onWaiting']) {
  let ms = 0
  return {
    ms: () => ms,
    begin(wait: ModelWait, also: GenerateOptions['onWaiting']): () => void {
      const began = clock.monotonic()
      ms += wait.lostMs
      const over = [onWaiting(wait), also?.(wait)]
      return () => {
        ms += clock.monotonic() - began
        for (const each of over) each?.()
      }
    },
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
    return source.open({ ...trial, role })
  } catch (error) {
    const said = `${source.spec} could not be opened: ${errorMessage(error)}`
    throw sourced('model', error instanceof WebevalError ? error : new InfraError(said, { cause: error }))
  }
}
