import type { Agent, AgentContext } from '@webeval/core'
import type { ExecutorObservationHooks, OrchestratorHooks } from './hooks.js'
import { Orchestrator, type OrchestratorResult } from './orchestrator.js'
import { executorPrompt } from './prompts/executor-prompt.js'
import { orchestratorPrompt } from './prompts/orchestrator-prompt.js'

/** Options of the pattern. */
export interface OrchestratorExecutorOptions {
  /** Maximum calls of the orchestrator's model. Default 20. */
  readonly maxTurns?: number
  /** Maximum tool calls per delegation. Default 20; the trial's own limit covers all delegations. */
  readonly delegationMaxSteps?: number
  /** Maximum milliseconds per delegation. Default: only the trial's limit. */
  readonly delegationTimeoutMs?: number
  readonly hooks?: OrchestratorHooks
  readonly executorHooks?: ExecutorObservationHooks
  /** System text of the orchestrator. */
  readonly orchestratorPrompt?: string
  /** System text of the executors. */
  readonly executorPrompt?: string
}

const defaultTurns = 20
const defaultDelegationSteps = 20

/** An orchestrator that delegates sub-goals to executors, each in its own tab, in parallel if it chooses. */
export class OrchestratorExecutorEvaluator implements Agent {
  readonly type = 'orchestrator-executor'
  readonly roles = ['orchestrator', 'executor'] as const
  readonly prompts: { readonly orchestrator: string; readonly executor: string }
  readonly #options: OrchestratorExecutorOptions
  readonly #running = new Set<Orchestrator>()
  #hooks: OrchestratorHooks
  #executorHooks: ExecutorObservationHooks

  constructor(options: OrchestratorExecutorOptions = {}) {
    this.#options = options
    this.#hooks = options.hooks ?? {}
    this.#executorHooks = options.executorHooks ?? {}
    this.prompts = {
      orchestrator: options.orchestratorPrompt ?? orchestratorPrompt,
      executor: options.executorPrompt ?? executorPrompt,
    }
  }

  /** Replaces the orchestrator's hooks, in current and future trials. */
  setHooks(hooks: OrchestratorHooks): void {
    this.#hooks = hooks
    for (const orchestrator of this.#running) orchestrator.setHooks(hooks)
  }

  /** Replaces the hooks of current and future executors. */
  setExecutorHooks(hooks: ExecutorObservationHooks): void {
    this.#executorHooks = hooks
    for (const orchestrator of this.#running) orchestrator.setExecutorHooks(hooks)
  }

  /** Does the task, or explains why it can't. Rejects when the user interrupts. */
  async run(context: AgentContext): Promise<OrchestratorResult> {
    const orchestrator = this.#prepare(context)
    this.#running.add(orchestrator)
    try {
      return await orchestrator.run()
    } finally {
      this.#running.delete(orchestrator)
    }
  }

  #prepare(context: AgentContext): Orchestrator {
    const options = this.#options
    return new Orchestrator(context, {
      orchestrator: {
        maxTurns: options.maxTurns ?? defaultTurns,
        hooks: this.#hooks,
        prompt: this.prompts.orchestrator,
      },
      executor: {
        maxSteps: Math.min(options.delegationMaxSteps ?? defaultDelegationSteps, context.limits.maxSteps),
        timeoutMs: options.delegationTimeoutMs ?? null,
        hooks: this.#executorHooks,
        prompt: this.prompts.executor,
      },
    })
  }
}
